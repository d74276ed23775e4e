// The first mail of a shop that was opened in the browser: whether it went, or why not.
import { describe, expect, it } from 'vitest'
import { answerAll, browser, openClosedShop, password } from '#fixtures/server/opening/closed-shop.ts'
import { smtpSink } from '#fixtures/server/smtp-sink.ts'

describe('the first mail of a shop', () => {
  const opened = async (env: Readonly<Record<string, string>> = {}) => {
    const place = await openClosedShop(env)
    const { app, path } = await place.start()
    const go = browser(app)
    await go(path)
    await answerAll(go)
    await go('/opening', { act: 'open', owner_password: password })
    return { go, app, path, close: () => place.close() }
  }

  it('is offered at the end, and goes to the owner, whose page says so', async () => {
    const sink = await smtpSink()
    const { go, close } = await opened({ SMTP_URL: sink.url })
    expect((await go('/opening')).text).toContain('Send a test mail')
    const asked = await go('/opening?lang=fr', { act: 'mail' })
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('ada@kiesel.example')])
    expect(asked.text).toContain('Un message est parti à ada@kiesel.example.')
    expect(sink.mails).toHaveLength(1)
    await sink.close()
    await close()
  })

  it('says why it did not go, and that it is kept where no server is set', async () => {
    const broken = await opened({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const failed = await broken.go('/opening', { act: 'mail' })
    expect(failed.text).toMatch(/The mail did not go: [^<]+\. Correct SMTP_URL/)
    await broken.close()
    const bare = await opened()
    expect((await bare.go('/opening', { act: 'mail' })).text).toContain('No mail server is set')
    const stranger = await browser(bare.app)('/opening', { act: 'mail' })
    expect(stranger.status).toBe(410)
    await bare.close()
  })
})
