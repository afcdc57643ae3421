import { expect, it } from "vitest";
import { ask } from "./real-pages.js";

it.each([
  ["/1e/rulebook?chapter=7.4", 302, "/1e/rulebook/7.4?read=all"],
  ["/1e/rulebook?printing=2.4.5&chapter=7.4", 302, "/1e/rulebook/7.4?printing=2.4.5&read=all"],
  ["/1e/rulebook/7?read=all", 302, "/1e/rulebook?chapter=7"],
  ["/1e/glossary/glossary", 301, "/1e/glossary"],
  ["/1e/errata/B", 301, "/1e/errata"],
  ["/changes/1e/rulebook/4.1", 302, "/changes/1e/borg/4.1"],
  ["/compare?a=rulebook+7.6&b=glossary+tribble", 302, "/compare?a=1e/rulebook/7.6&b=1e/glossary/tribble"],
  ["/topics/Cloak", 302, "/topics/cloak"],
  ["/topics/phasing", 302, "/topics/cloak"],
  ["/topics/airlock", 302, "/1e/glossary/airlock"],
  ["/api/v1/topics/airlock", 301, "/api/v1/sections/1e/glossary/airlock"],
  ["/search?q=7.4.3", 303, "/1e/rulebook/7.4.3"],
  ["/search?q=rule+10.2.1", 303, "/1e/rulebook/10.2.1"],
  ["/search?q=3.1.1", 303, "/1e/borg/3.1.1"],
  ["/search?q=2.5.6", 303, "/changes"],
  ["/search?q=what+changed+in+2.5.6", 303, "/changes"],
  ["/search?q=What's+new%3F", 303, "/changes"],
  ["/search?q=changes+between+2.4.5+and+2.5.6", 303, "/changes"],
])("the URL %s redirects with status %i to %s", async (path, status, to) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers["location"]]).toEqual([status, to]);
});
