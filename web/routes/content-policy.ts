/** The directives of a Content-Security-Policy. */
export const CONTENT_POLICY = {
  "default-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "object-src": ["'none'"],
  "base-uri": ["'self'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'self'"],
};

/** The policy as a header tells it. */
export function policyHeader(): string {
  return Object.entries(CONTENT_POLICY)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join(";");
}
