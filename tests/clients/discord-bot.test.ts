import { EventEmitter } from "node:events";
import { beforeAll, describe, expect, it } from "vitest";
import { answerMessage, startBot } from "../../clients/discord-bot/bot.js";
import { Spaceline } from "../../clients/typescript/spaceline.js";
import { serveRules } from "./served-rules.js";

const served = serveRules();
const busy = serveRules({ rateLimit: { requests: 1, seconds: 100 } });
let rules: Spaceline;
beforeAll(() => {
  rules = served.client();
});

/** A message as discord.js has it: `reply` is a method of its class and needs the message. */
class Message {
  readonly author: { readonly bot: boolean };

  constructor(
    readonly content: string,
    bot: boolean,
    private readonly say: (answer: object) => void,
  ) {
    this.author = { bot };
  }

  async reply(answer: object): Promise<void> {
    this.say(answer);
  }
}

/** What has been replied to a message that somebody writes. */
async function replied(content: string, bot = false): Promise<object[]> {
  const client = new EventEmitter();
  startBot(client, rules);
  const replies: object[] = [];
  const said = new Promise<void>((done) => {
    const message = new Message(content, bot, (answer) => {
      replies.push(answer);
      done();
    });
    client.emit("messageCreate", message);
  });
  await Promise.race([said, new Promise((done) => setTimeout(done, bot ? 200 : 5000))]);
  return replies;
}

describe("the bot for a channel", () => {
  it("answers a question with the words that count", async () => {
    const answer = await answerMessage("!rule can a cloaked ship attack?", rules);
    expect(answer).toContain("may not initiate battle");
    expect(answer).toContain(`${served.origin}/1e/borg/7.6`);
  });

  it("quotes what a reference names, and tells which text has replaced it", async () => {
    expect(await answerMessage("!cite rulebook 7.4.3", rules)).toContain("Ship Battle");
    const answer = await answerMessage("!check 1996 FAQ, Borg Ship", rules);
    expect(answer).toMatch(/^\*\*SUPERSEDED\*\* /);
    expect(answer).toContain(`${served.origin}/1e/errata/borg-ship`);
    expect(await answerMessage("!check rulebook 77.6", rules)).toContain(`${served.origin}/1e/rulebook/7.6`);
  });

  it("tells what changed", async () => {
    const answer = await answerMessage("!changes", rules);
    expect(answer.match(/\/changes\/1e\/borg\//g)).toHaveLength(5);
    expect(answer).toMatch(/^5 of \d+ rules that changed\.$/m);
    expect(answer.length).toBeLessThanOrEqual(2000);
    const fewer: typeof fetch = (address, request) => fetch(String(address).replace("limit=5", "limit=2"), request);
    expect(await answerMessage("!changes", served.client({ fetch: fewer }))).toMatch(/^2 of \d+ rules/m);
  });

  it("quotes what people mark, and asks nobody about other messages", async () => {
    expect(await answerMessage("Does {{Borg Ship}} stop in ((stasis))?", rules)).toContain("Borg Ship");
    const nobody = new Spaceline("http://localhost:1");
    for (const message of ["Hello!", "x = a[0][1] (sic)", "!ruler", ""])
      expect([message, await answerMessage(message, nobody)]).toEqual([message, ""]);
  });

  it("tells how it is asked", async () => {
    for (const message of ["!rule", "!cite ", "!check"])
      expect(await answerMessage(message, rules)).toContain("!changes");
  });

  it("says what is wrong to who has asked it, and nothing to who has marked a word", async () => {
    const nobody = new Spaceline("http://localhost:1");
    expect(await answerMessage("!rule cloak", nobody)).toBe("The rules cannot be reached at the moment.");
    expect(await answerMessage("((cloak))", nobody)).toBe("");
    const impatient = busy.client({ longestWait: 0 });
    await answerMessage("!rule cloak", impatient);
    expect(await answerMessage("!rule cloak", impatient)).toContain("Retry-After");
    expect(await answerMessage(`!rule ${"cloak ".repeat(100)}`, rules)).toContain("500");
  });

  it("replies to people and not to bots, and calls nobody", async () => {
    const [reply] = await replied("!cite 7.4.3");
    expect(reply).toMatchObject({ content: expect.stringContaining("Ship Battle"), allowedMentions: { parse: [] } });
    expect(await replied("!cite 7.4.3", true)).toEqual([]);
  });
});
