/** @file Code to be copied: the first language open, each other behind its name. */
import type { JSX } from "preact";

/** The same program by language. It is scrolled by keys where it is wider than the page. */
export function CodeIn({ code }: { code: Readonly<Record<string, string>> }): JSX.Element {
  return (
    <>
      {Object.entries(code).map(([language, text], at) => (
        <details key={language} class="code" open={at === 0}>
          <summary>{language}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
          <pre tabIndex={0}>
            <code>{text}</code>
          </pre>
        </details>
      ))}
    </>
  );
}
