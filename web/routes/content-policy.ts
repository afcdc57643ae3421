/** Content-Security-Policy directives. They allow scripts and styles only from the site's own files. */
export const CONTENT_POLICY = {
  "default-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "object-src": ["'none'"],
  "base-uri": ["'self'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'self'"],
};

export function policyHeader(): string {
  return Object.entries(CONTENT_POLICY)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join(";");
}
