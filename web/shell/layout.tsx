/** @file What every page shares: way past the navigation, header, footer. */
import type { ComponentChildren, JSX } from "preact";
import { render } from "preact-render-to-string";
import { disarmed } from "../../src/views/chat/disarmed.js";
import type { PageContext } from "./context.js";
import { Footer } from "./footer.js";
import { Head, type PageHead } from "./head.js";
import { Header } from "./header.js";
import { OwnCopyNote } from "./own-copy.js";

/** Writes a whole page as HTML text. */
export function renderPage(context: PageContext, head: PageHead, children: ComponentChildren): string {
  const page = render(
    <Layout context={context} head={head}>
      {children}
    </Layout>,
  );
  return `<!doctype html>${disarmed(page)}`;
}

function Layout(props: { context: PageContext; head: PageHead; children: ComponentChildren }): JSX.Element {
  const { context, head, children } = props;
  return (
    <html lang="en">
      <Head context={context} head={head} />
      <body>
        <a class="skip" href="#main">
          Skip to the text
        </a>
        <Header context={context} page={head} />
        <main id="main">
          <OwnCopyNote context={context} />
          {children}
        </main>
        <Footer context={context} />
      </body>
    </html>
  );
}
