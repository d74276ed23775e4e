import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      databaseUrl: undefined,
      trustedProxies: 0,
      checkOutput: true,
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
      FACEBOOK_CLIENT_ID: 'id without a secret',
    })
    expect(config).toMatchObject({
      publicUrl: 'https://shop.example',
      checkOutput: false,
      social: { google: { id: 'id', secret: 'secret' }, facebook: undefined },
    })
  })

  it('refuses half a Stripe account, which would take no money', () => {
    const whole = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' }
    expect(readConfig(whole)).toMatchObject({ stripe: { secretKey: 'sk_test', webhookSecret: 'whsec_test' } })
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(/^STRIPE_WEBHOOK_SECRET: is needed/m)
    }
  })

  it('names every setting that cannot be used, and shows no value', () => {
    const bad = { PORT: '99999', DATABASE_URL: 'mysql://root:hunter2@db/x', LOG_LEVEL: 'loud' }
    const read = () => readConfig(bad)
    expect(read).toThrow(ConfigError)
    for (const name of Object.keys(bad)) expect(read).toThrow(new RegExp(`^${name}: `, 'm'))
    expect(read).not.toThrow(/hunter2/)
  })
})
