import { z } from 'zod'
import { bytesPerMegabyte } from '#domain/constants.ts'
import { siteFault, siteHelp, siteOf, siteVariables, unsaid } from './site-config.ts'
import { misspelt } from './nearest-setting.ts'

const Flag = z.enum(['0', '1', 'true', 'false', '']).transform(v => v === '1' || v === 'true')
const Port = z.coerce.number().int().min(0).max(65_535)
const Count = z.coerce.number().int().min(0)
const text = () =>
  z
    .string()
    .trim()
    .transform(v => v || undefined)
    .optional()

/** True for what a link can begin with: the shop answers at the root of its host. */
const isOrigin = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { pathname, search, hash, username, password } = new URL(address)
  return /^\/+$/.test(pathname) && `${search}${hash}${username}${password}` === ''
}

/** What a variable does, and what holds when it is not set, in Markdown. */
const help = z.registry<{ readonly does: string; readonly otherwise: string }>()

const service = (name: string, part: string) =>
  text().register(help, { does: `sign-in with ${name}: ${part}`, otherwise: 'not offered' })

/**
 * Every environment variable of the server: what is not here is no setting. The README's table follows from
 * it, and a variable that is nearly one of them stops the start.
 */
const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production').register(help, {
    does: '`production`, `development` or `test`; another word is refused',
    otherwise: '`production`',
  }),
  SILLON_DEMO: Flag.default(false).register(help, {
    does: '`1` opens a demonstration, as `--demo`: filled when empty, sandbox cards, sign-in stand-ins',
    otherwise: '`0`',
  }),
  HOST: z.string().default('127.0.0.1').register(help, {
    does: 'address the shop listens on',
    otherwise: '`127.0.0.1`',
  }),
  PORT: Port.default(3000).register(help, {
    does: 'port the shop listens on; `0` takes a free one',
    otherwise: '`3000`',
  }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'is scheme and host alone, such as https://shop.example')
    .optional()
    .register(help, {
      does: 'where visitors reach the shop: every link begins with it',
      otherwise: 'needed in production; else the address it listens on',
    }),
  DATA_DIR: z.string().min(1).default('.data').register(help, {
    does: 'folder of the embedded database and of files',
    otherwise: '`.data`',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(help, {
      does: 'a PostgreSQL 15 or newer instead of the embedded database',
      otherwise: 'embedded',
    }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(20).register(help, {
    does: 'connections to PostgreSQL at most',
    otherwise: '`20`',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(help, {
      does: 'mail server',
      otherwise: 'mails are kept, not sent',
    }),
  MAIL_FROM: z.string().default(unsaid.sender).register(help, {
    does: 'sender of the mails, until `mail.from` is set',
    otherwise: '`shop@localhost`',
  }),
  MAILS_PER_SENDER: Count.default(20).register(help, {
    does: 'mails an hour that one caller or account may ask for; `0` for no limit',
    otherwise: '`20`',
  }),
  MAILS_PER_READER: Count.default(5).register(help, {
    does: 'mails an hour that one address gets because others ask; `0` for no limit',
    otherwise: '`5`',
  }),
  MAIL_REPORTS_SECRET: z.string().min(16).optional().register(help, {
    does: 'token or password with which the mail service posts bounces and complaints to `/webhooks/mail`',
    otherwise: 'closed',
  }),
  VAT_REGISTER: z
    .literal('vies')
    .optional()
    .register(help, {
      does: '`vies` asks the register of the European Commission whether VAT numbers are in use',
      otherwise:
        'nobody is asked, and VAT is charged; a demonstration asks a sandbox: numbers that end in 0 ' +
        'nobody has, of those in 9 it says nothing, others are in use',
    }),
  UPLOADS_PER_ACCOUNT_MB: Count.default(20_000).register(help, {
    does: 'megabytes of recordings an account keeps in projects that are not on sale; `0` for no limit',
    otherwise: '`20000`',
  }),
  CONTACT_TO: z.string().default('desk@localhost').register(help, {
    does: 'who gets the contact form',
    otherwise: '`desk@localhost`',
  }),
  INVOICE_SELLER: z.string().default(unsaid.seller).register(help, {
    does: 'who stands on invoices until `identity` is set: name, address, registration, with `|` between',
    otherwise: 'a shop for demonstration',
  }),
  STRIPE_SECRET_KEY: text().register(help, {
    does: 'take payments through Stripe; all three keys go together',
    otherwise: 'no payments; in a demonstration the sandbox',
  }),
  STRIPE_PUBLISHABLE_KEY: text().register(help, { does: 'the key that browsers use', otherwise: '' }),
  STRIPE_WEBHOOK_SECRET: text().register(help, { does: 'what webhooks are signed with', otherwise: '' }),
  STRIPE_API_URL: z.url().optional().register(help, {
    does: "another address of Stripe's API, for tests",
    otherwise: "Stripe's",
  }),
  GOOGLE_CLIENT_ID: service('Google', 'the id; id and secret go together'),
  GOOGLE_CLIENT_SECRET: service('Google', 'the secret'),
  FACEBOOK_CLIENT_ID: service('Facebook', 'the id; id and secret go together'),
  FACEBOOK_CLIENT_SECRET: service('Facebook', 'the secret'),
  SOUNDCLOUD_CLIENT_ID: service('SoundCloud', 'the id; id and secret go together'),
  SOUNDCLOUD_CLIENT_SECRET: service('SoundCloud', 'the secret'),
  COOKIE_DOMAIN: text().register(help, {
    does: 'domain of the session cookie, when several shops share one',
    otherwise: "the shop's host",
  }),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0).register(help, {
    does: 'how many proxies stand in front; only then is `X-Forwarded-For` believed',
    otherwise: '`0`',
  }),
  RATE_LIMIT_PER_MINUTE: Count.default(1_200).register(help, {
    does: 'requests from one address; `0` for no limit, of mails by sender neither',
    otherwise: '`1200`',
  }),
  BODY_IDLE_SECONDS: z.coerce.number().int().min(1).max(600).default(30).register(help, {
    does: 'how long what somebody sends may stand still, or only drip, before the line is cut',
    otherwise: '`30`',
  }),
  METRICS_TOKEN: z.string().min(16).optional().register(help, {
    does: 'bearer token that opens `/metrics`, of 16 signs or more',
    otherwise: 'closed; in a demonstration open to its machine',
  }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .register(help, {
      does: '`trace` to `fatal`, or `silent`',
      otherwise: '`info`; `warn` at a terminal',
    }),
  BUILD_ID: text().register(help, {
    does: 'names the build; open pages see a new one',
    otherwise: '`development`',
  }),
  ...siteVariables,
  CHECK_OUTPUT: Flag.optional().register(help, {
    does: 'whether answers that do not fit the contract are refused',
    otherwise: 'refused outside production',
  }),
})

type Environment = z.output<typeof Environment>

/** Variables that the command line alone reads. */
const ofTerminal = {
  SILLON_URL: { does: 'shop that commands talk to, as `--url`', otherwise: 'the one of the folder' },
  SILLON_DATA_DIR: { does: 'folder of the shop for commands, before `DATA_DIR`', otherwise: '`DATA_DIR`' },
} as const

interface Setting {
  readonly name: string
  readonly does: string
  readonly otherwise: string
}

/** Every variable with what it does and what holds without it, in Markdown. */
export const settings = (): Setting[] => [
  ...Object.entries(Environment.shape).map(([name, schema]) => {
    const { does = '', otherwise = '' } = help.get(schema) ?? siteHelp(name) ?? {}
    return { name, does, otherwise }
  }),
  ...Object.entries(ofTerminal).map(([name, told]) => ({ name, ...told })),
]

/** Variables that are worth something only together. */
const wholes = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['SOUNDCLOUD_CLIENT_ID', 'SOUNDCLOUD_CLIENT_SECRET'],
] as const

export type Config = ReturnType<typeof readConfig>

/** With the address that links begin with: as configured, else the one that is listened on. */
export interface PlacedConfig extends Config {
  readonly publicUrl: string
}

/** An environment variable that cannot be used. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Variables = Readonly<Record<string, string | undefined>>

/** Reads the configuration from environment variables; throws ConfigError naming all that are wrong. */
export function readConfig(environment: Variables) {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => (value ?? '').trim() !== ''),
  )
  const parsed = Environment.safeParse(filled)
  const known = settings().map(({ name }) => name)
  const lines = [...halves(filled), ...misspelt(Object.keys(filled), known)]
  if (!parsed.success) {
    lines.unshift(...parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  } else {
    const fault = siteFault(parsed.data)
    if (fault) lines.push(`${fault.path.join('.')}: ${fault.message}`)
  }
  if (!parsed.success || lines.length > 0) {
    throw new ConfigError(`The environment has settings that cannot be used.\n${lines.join('\n')}`)
  }
  return configOf(parsed.data)
}

/** What of a provider is missing beside what is set. */
const halves = (filled: Variables): string[] =>
  wholes.flatMap(names => {
    const set = names.filter(name => filled[name] !== undefined)
    if (set.length === 0) return []
    const missing = names.filter(name => filled[name] === undefined)
    return missing.map(name => `${name}: is needed with ${set.join(' and ')}; set it, or unset those`)
  })

function configOf(env: Environment) {
  return {
    mode: env.NODE_ENV,
    /** Whether this is a demonstration: only then are cards played and sign-in stood in for. */
    demo: env.SILLON_DEMO,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    /** Where visitors reach the shop, without a slash at the end. */
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Domain of the token cookie, when several shops share one. Spec section 9. */
    cookieDomain: env.COOKIE_DOMAIN,
    trustedProxies: env.TRUST_PROXY,
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    bodyIdleSeconds: env.BODY_IDLE_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    buildId: env.BUILD_ID ?? 'development',
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      contactTo: env.CONTACT_TO,
      reportsSecret: env.MAIL_REPORTS_SECRET,
      limits: {
        perSender: env.RATE_LIMIT_PER_MINUTE === 0 ? 0 : env.MAILS_PER_SENDER,
        perReader: env.MAILS_PER_READER,
      },
    },
    vatRegister: env.VAT_REGISTER,
    /** Of recordings in projects that are not on sale; endless without a limit. */
    uploadBytesPerAccount: bytesOf(env.UPLOADS_PER_ACCOUNT_MB),
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
    site: siteOf(env, env.PUBLIC_URL, env.SILLON_DEMO),
    checkOutput: env.CHECK_OUTPUT ?? env.NODE_ENV !== 'production',
  }
}

const bytesOf = (megabytes: number): number =>
  megabytes === 0 ? Number.POSITIVE_INFINITY : megabytes * bytesPerMegabyte

const keys = (id: string | undefined, secret: string | undefined) =>
  id !== undefined && secret !== undefined ? { id, secret } : undefined
