declare module "autocannon" {
  export default function autocannon(options: {
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly connections: number;
    readonly duration: number;
  }): Promise<{ readonly requests: { readonly total: number } }>;
}
