declare module "autocannon" {
  interface Request {
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly amount: number;
    readonly sampleInt: number;
    readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[];
  }): Promise<{
    readonly duration: number;
    readonly requests: { readonly total: number };
    readonly errors: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }>;
}
