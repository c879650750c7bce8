import { once } from "node:events";
import {
  createServer,
  type Server as HTTPServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
// @ts-expect-error: the package brings no types
import OpenID from "oidc-provider";

/** What the provider says of a person. */
export interface Claims {
  email: string;
  email_verified: boolean;
  name: string;
}

interface Context {
  path: string;
  method: string;
  req: IncomingMessage;
  res: ServerResponse;
  respond: boolean;
  type: string;
  body: string;
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: { Grant: new (o: object) => Grant };
  };
}
interface Grant {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}

/** A real OpenID provider, which believes everybody: one types who he is. */
export class Provider {
  readonly issuer: string;
  readonly client = { id: "sankalp", secret: "a secret of the tests" };
  private readonly people = new Map<string, Claims>();
  private readonly http: HTTPServer;

  private constructor(http: HTTPServer, redirect: string) {
    this.http = http;
    this.issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const openid = new OpenID(this.issuer, {
      clients: [{ client_id: this.client.id, client_secret: this.client.secret, redirect_uris: [redirect] }],
      // In its own words: what is asked for by a scope is told at the userinfo endpoint, not in the token.
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      pkce: { required: () => true },
      cookies: { keys: ["of the tests"] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, ...this.people.get(id) }),
      }),
      loadExistingGrant: async ({ oidc }: Context) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
    openid.use(async (ctx: Context, next: () => Promise<void>) => {
      if (!ctx.path.startsWith("/interaction/")) return next();
      if (ctx.method === "GET") {
        ctx.type = "html";
        ctx.body = `<!doctype html><html lang="en"><title>Provider</title><h1>Who are you?</h1>
          <form method="post"><input name="who" aria-label="Who"><button>Sign in</button><button name="no" value="1">Refuse</button></form>`;
        return;
      }
      let text = "";
      for await (const part of ctx.req) text += part;
      const typed = new URLSearchParams(text);
      ctx.respond = false;
      await openid.interactionFinished(
        ctx.req,
        ctx.res,
        typed.has("no") ? { error: "access_denied" } : { login: { accountId: typed.get("who") } },
      );
    });
    http.on("request", openid.callback());
  }

  /** `redirect` is where it may send people back to. */
  static async start(redirect: string): Promise<Provider> {
    const http = createServer().listen(0, "127.0.0.1");
    await once(http, "listening");
    return new Provider(http, redirect);
  }

  /** Makes a person known by whom he says he is. */
  knows(who: string, claims: Claims): void {
    this.people.set(who, claims);
  }

  stop(): void {
    this.http.closeAllConnections();
    this.http.close();
  }
}
