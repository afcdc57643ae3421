/**
 * A client of Spaceline, the rules of the Star Trek Customizable Card Game: one file, nothing to install. Copy it.
 * MIT licence. It needs `fetch`: a browser, Deno, Bun, or Node 18 and newer.
 *
 *     const rules = new Spaceline("https://rules.example");
 *     const { text } = await rules.chat({ q: "can a cloaked ship attack?" });
 */

/** The service has refused: `message` says why in plain words. What `fetch` throws, and an abort, come as they are. */
export class SpacelineError extends Error {
  name = "SpacelineError";
  /** The HTTP status. */
  status;
  /** What the service says of it; undefined where the answer came from something else, such as a proxy. */
  problem;
  /** The nearest things that there are, the best first. */
  suggestions;
  constructor(status, problem) {
    super(problem?.detail ?? `The service has not answered as it should (status ${status}).`);
    this.status = status;
    this.problem = problem;
    this.suggestions = problem?.suggestions ?? [];
  }
}
/** Asks the service at `address`. Every method throws SpacelineError where it is refused. */
export class Spaceline {
  #address;
  #settings;
  constructor(address, settings = {}) {
    this.#address = `${address.replace(/\/+$/, "")}/api/v1/`;
    this.#settings = settings;
  }
  /** The hits for words, a number or a question, the best first. */
  search(q, asked = {}) {
    return this.#get("search", {
      ...asked,
      q,
    });
  }
  /** What fits the letters typed so far. */
  suggest(q, asked = {}) {
    return this.#get("suggest", {
      ...asked,
      q,
    });
  }
  /** All that is known of one section, by its id. */
  section(id, asked = {}) {
    return this.#get(`sections/${inPath(id)}`, asked);
  }
  /** One paragraph of a section, counted from 1. */
  paragraph(id, p, asked = {}) {
    return this.#get(`sections/${inPath(id)}`, {
      ...asked,
      p,
    });
  }
  /** Up to fifty sections by their ids; `unknown` are the ids that no section has. */
  sections(ids, asked = {}) {
    return this.#get("sections", {
      ...asked,
      ids,
    });
  }
  /** What a reference names, as people write it: "rulebook 7.4.3". */
  cite(ref, asked = {}) {
    return this.#get("cite", {
      ...asked,
      ref,
    });
  }
  /** Whether up to a hundred citations still hold, in the order given; a `hash` tells whether their words are the same. */
  check(references, asked = {}) {
    const all = references.map((one) => (typeof one === "string" ? { ref: one } : one));
    return this.#ask("cite/check", asked, { references: all });
  }
  /** What is marked in a message, looked up: ((a term)), [[a reference]], {{a card}}. */
  expand(text, asked = {}) {
    return this.#ask("expand", asked, { text });
  }
  /** Two texts word by word. */
  compare(a, b, asked = {}) {
    return this.#get("compare", {
      ...asked,
      a,
      b,
    });
  }
  /** All texts on one matter, the one that counts first. */
  topic(slug, asked = {}) {
    return this.#get(`topics/${inPath(slug)}`, asked);
  }
  /** The topics of which a title holds every word of `q`, or all. */
  topics(asked = {}) {
    return this.#get("topics", asked);
  }
  /** The documents that there are, in the order in which they count. */
  documents(asked = {}) {
    return this.#get("documents", asked);
  }
  /** The sections that a newer printing changed, rules first. */
  changes(asked = {}) {
    return this.#get("changes", asked);
  }
  /** What changed in one section, word by word. */
  change(id, asked = {}) {
    return this.#get(`changes/${inPath(id)}`, asked);
  }
  /** One message to be posted as it is: the answer to a question (`q`), or what a reference names (`ref`). */
  chat(asked) {
    return this.#get("ref" in asked ? "cite" : "search", {
      ...asked,
      as: "chat",
    });
  }
  #get(path, asked) {
    const { signal, ...parameters } = asked;
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const query = `${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
    return this.#ask(query ? `${path}?${query}` : path, { signal });
  }
  async #ask(path, { signal }, body) {
    const { fetch = globalThis.fetch, retries = 2, longestWait = 30, cache } = this.#settings;
    const address = this.#address + path;
    const kept = body ? undefined : cache?.get(address);
    const request = {
      ...(body && {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      }),
      ...(kept && { headers: { "If-None-Match": kept.etag } }),
      ...(signal && { signal }),
    };
    for (let tries = 0; ; tries++) {
      const reply = await fetch(address, request);
      if (kept && reply.status === 304) return kept.answer;
      const answer = await reply.json().catch(() => signal?.throwIfAborted());
      if (reply.ok && answer) {
        const etag = reply.headers.get("ETag");
        if (etag && !body)
          cache?.set(address, {
            etag,
            answer,
          });
        return answer;
      }
      const wait = Number(reply.headers.get("Retry-After") ?? 1);
      const passes = reply.status === 429 || reply.status === 503;
      if (!passes || tries >= retries || !(wait <= longestWait))
        throw new SpacelineError(reply.status, answer?.detail && answer);
      await pause(wait, signal);
    }
  }
}
/** An id in an address: its slashes may stay as they are. */
function inPath(id) {
  return encodeURIComponent(id).replaceAll("%2F", "/");
}
function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1e3);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
