import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, settings } from './config.ts'

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      databaseUrl: undefined,
      trustedProxies: 0,
      mode: 'production',
      demo: false,
      checkOutput: false,
      social: { google: undefined },
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ port: 3000 })
  })

  it('reads what is set', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example/',
      DATABASE_URL: 'postgres://sillon@127.0.0.1/sillon',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    })
    expect(config).toMatchObject({
      publicUrl: 'https://shop.example',
      checkOutput: false,
      social: { google: { id: 'id', secret: 'secret' }, facebook: undefined },
    })
  })
})

describe('a provider or a name', () => {
  it.each([
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    ['SOUNDCLOUD_CLIENT_ID', 'SOUNDCLOUD_CLIENT_SECRET'],
  ])('refuses a provider without one of its keys: %s', (...names) => {
    const whole = Object.fromEntries(names.map(name => [name, 'a key']))
    expect(() => readConfig(whole)).not.toThrow()
    for (const name of names) {
      for (const nothing of ['', ' \t'])
        expect(() => readConfig({ ...whole, [name]: nothing })).toThrow(
          new RegExp(`^${name}: is needed with`, 'm'),
        )
    }
  })

  it.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['SILLON_DEMMO', 'SILLON_DEMO'],
    ['PROT', 'PORT'],
    ['public_url', 'PUBLIC_URL'],
    ['RATE_LIMIT', 'RATE_LIMIT_PER_MINUTE'],
    ['TAG_SCRIPT', 'TAG_SCRIPT_URL'],
    ['DATA_DIRECTORY', 'DATA_DIR'],
    ['NODE_ENVIRONMENT', 'NODE_ENV'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
  ])('refuses %s and says that %s is meant', (name, meant) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(
      new RegExp(`^${name}: is no setting of Sillon; ${meant} is`, 'm'),
    )
  })

  it('leaves alone what belongs to other programs', () => {
    const foreign = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'POST',
      'SMTPD',
      'BASE_URL',
      'npm_config_port',
      'GOOGLE_API_KEY',
      'MAIL',
      'NODE_OPTIONS',
      'NODE_ENV_FILE',
      'XDG_DATA_DIRS',
    ]
    expect(() => readConfig(Object.fromEntries(foreign.map(name => [name, 'x'])))).not.toThrow()
  })
})

describe('what is refused', () => {
  it.each(['https://shop.example/shop', 'https://shop.example/?a=b', 'https://user:word@shop.example'])(
    'is an address of the shop that links cannot begin with: %s',
    address => {
      const read = () => readConfig({ PUBLIC_URL: address })
      expect(read).toThrow(/^PUBLIC_URL: .*https:\/\/shop\.example/m)
      expect(read).not.toThrow(/word/)
    },
  )

  it('is a mode that is none', () => {
    expect(() => readConfig({ NODE_ENV: 'prod' })).toThrow(/^NODE_ENV: /m)
  })

  it('has every setting in the README, and none that is not read', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| \S/gm)].map(([, name]) => name)
    expect(rows).toEqual(settings().map(({ name }) => name))
    expect(rows).toContain('PUBLIC_URL')
  })

  it('names every setting that cannot be used, and shows no value', () => {
    const bad = { PORT: '99999', DATABASE_URL: 'mysql://root:hunter2@db/x', LOG_LEVEL: 'loud' }
    const read = () => readConfig(bad)
    expect(read).toThrow(ConfigError)
    for (const name of Object.keys(bad)) expect(read).toThrow(new RegExp(`^${name}: `, 'm'))
    expect(read).not.toThrow(/hunter2/)
  })
})
