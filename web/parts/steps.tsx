export interface Step {
  readonly href: string;
  /** The name of the link. */
  readonly name: string;
  /** The two lines under its point. */
  readonly lines: readonly [string, string];
  /** Whether its point is filled. */
  readonly isFilled: boolean;
  readonly isHere?: boolean;
}

/** Draws steps from left to right on a line, each a link. */
export function Steps({ label, title, steps }: { label: string; title: string; steps: readonly Step[] }) {
  const width = 100 / steps.length;
  return (
    <nav class="steps" aria-label={label}>
      <svg width="100%" height="62">
        <title>{title}</title>
        <line x1={`${width / 2}%`} x2={`${100 - width / 2}%`} y1="14" y2="14" />
        {steps.map(({ href, name, lines: [first, second], isFilled, isHere }, at) => {
          const middle = `${width * (at + 0.5)}%`;
          return (
            <a key={href} href={href} aria-label={name} aria-current={isHere ? "page" : undefined}>
              <rect x={`${width * at}%`} width={`${width}%`} height="62" />
              <circle class={isFilled ? "filled" : undefined} cx={middle} cy="14" r="6" />
              <text x={middle} y="38">
                {first}{" "}
                <tspan x={middle} dy="17">
                  {second}
                </tspan>
              </text>
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
