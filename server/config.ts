import { z } from 'zod'

const Flag = z.enum(['0', '1', 'true', 'false', '']).transform(v => v === '1' || v === 'true')
const Port = z.coerce.number().int().min(0).max(65_535)
const Count = z.coerce.number().int().min(0)
const Optional = z
  .string()
  .trim()
  .transform(v => v || undefined)
  .optional()

const stripeWhole = {
  path: ['STRIPE_WEBHOOK_SECRET'],
  message: 'is needed with STRIPE_SECRET_KEY; with one of the two alone, cards would go to the sandbox',
}

/** The environment the server reads. Every variable has a default: nothing need be set to try the shop. */
const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).catch('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: Port.default(3000),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(20),
    /** Where visitors reach the shop, without a slash at the end; the links in mails begin with it. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Domain of the token cookie, when several shops share one. Spec section 9. */
    COOKIE_DOMAIN: Optional,
    /** How many proxies stand in front; only then is X-Forwarded-For believed. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    /** Requests a minute from one address; 0 for no limit. */
    RATE_LIMIT_PER_MINUTE: Count.default(1_200),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    BUILD_ID: Optional,
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Sillon <shop@localhost>'),
    CONTACT_TO: z.string().default('desk@localhost'),
    /** Who stands on invoices: name, address and registration, with | between the lines. */
    INVOICE_SELLER: z.string().default('Sillon|A shop for demonstration'),
    STRIPE_SECRET_KEY: Optional,
    STRIPE_PUBLISHABLE_KEY: Optional,
    STRIPE_WEBHOOK_SECRET: Optional,
    STRIPE_API_URL: z.url().optional(),
    GOOGLE_CLIENT_ID: Optional,
    GOOGLE_CLIENT_SECRET: Optional,
    FACEBOOK_CLIENT_ID: Optional,
    FACEBOOK_CLIENT_SECRET: Optional,
    SOUNDCLOUD_CLIENT_ID: Optional,
    SOUNDCLOUD_CLIENT_SECRET: Optional,
    /** Refuses answers that do not fit the contract; on by default outside production. */
    CHECK_OUTPUT: Flag.optional(),
  })
  .refine(
    env => (env.STRIPE_SECRET_KEY === undefined) === (env.STRIPE_WEBHOOK_SECRET === undefined),
    stripeWhole,
  )

export type Config = ReturnType<typeof readConfig>

/** An environment variable that cannot be used. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the configuration from environment variables; throws ConfigError naming the ones that are wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The environment has settings that cannot be used.\n${lines.join('\n')}`)
  }
  const env = parsed.data
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    cookieDomain: env.COOKIE_DOMAIN,
    trustedProxies: env.TRUST_PROXY,
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    buildId: env.BUILD_ID ?? 'development',
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, contactTo: env.CONTACT_TO },
    invoiceSeller: env.INVOICE_SELLER.split('|').map(line => line.trim()),
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiUrl: env.STRIPE_API_URL,
    },
    social: {
      google: keys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      facebook: keys(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
      soundcloud: keys(env.SOUNDCLOUD_CLIENT_ID, env.SOUNDCLOUD_CLIENT_SECRET),
    },
    checkOutput: env.CHECK_OUTPUT ?? env.NODE_ENV !== 'production',
  }
}

const keys = (id: string | undefined, secret: string | undefined) =>
  id !== undefined && secret !== undefined ? { id, secret } : undefined
