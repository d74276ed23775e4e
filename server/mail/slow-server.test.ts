// Mail servers that are there and do not do their work: no mail is lost to them, and none holds the shop up.
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { smtpSink } from '#fixtures/server/smtp-sink.ts'
import { people } from '#fixtures/server/world.ts'
import { createMailer } from '../base/mailer.ts'
import { queueMail } from './queue-mail.ts'

const limits = { silenceMs: 500, mailMs: 1_500 }
const lineEachMs = 100

let shop: TestShop
let well: Awaited<ReturnType<typeof smtpSink>>
beforeAll(async () => {
  shop = await openTestShop()
  well = await smtpSink()
})
afterAll(async () => {
  await shop.close()
  await well.close()
})

/** A server that does something with each caller, and nothing else. */
async function serverThat(answers: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    socket.on('error', () => {})
    answers(socket)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    for (const socket of open) socket.destroy()
    await new Promise(done => server.close(done))
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server listens')
  return `smtp://127.0.0.1:${address.port}`
}

/** Greets, and answers what it is asked line by line, without a last one. */
function dawdle(socket: Socket): void {
  socket.write('220 mail.test\r\n')
  const line = setInterval(() => socket.write('250-ONE-MOMENT\r\n'), lineEachMs)
  socket.on('close', () => clearInterval(line))
}

async function run(smtpUrl: string): Promise<void> {
  const { config } = shop.deps
  const mailer = createMailer({ ...config, mail: { ...config.mail, smtpUrl } }, limits)
  await runJobsOnce({ ...shop.deps, mailer })
  mailer.close()
}

async function statusOf(to: string) {
  const { body } = await shop.request('staff.mails', { to, limit: 5 }, { token: people.tess.token })
  return 'items' in body ? body.items.map(({ status }) => status) : []
}

it.each([
  ['says nothing', 'silent@example.com', () => {}],
  ['hangs up', 'gone@example.com', (socket: Socket) => socket.destroy()],
  ['never comes to an end', 'slow@example.com', dawdle],
] as const)(
  'a mail waits for its server when that %s, and goes once when it is well',
  async (_, to, answers) => {
    const data = { number: 'S-1', name: 'Zoë', lines: [], total: '45 €', link: 'http://shop.test/orders' }
    const about = { template: 'order_confirmed', permit: { permits: 'order_confirmed' }, data } as const
    await queueMail(shop.db, { key: `order-${to}`, to, lang: 'en', ...about })
    const began = Date.now()
    await run(await serverThat(answers))
    // Many times the limit, for a busy machine; without one, the last of them never ends.
    expect(Date.now() - began).toBeLessThan(30_000)
    expect(await statusOf(to)).toEqual(['queued'])
    shop.clock.pass(3_600)
    await run(well.url)
    await run(well.url)
    expect(await statusOf(to)).toEqual(['sent'])
    expect(well.mails.filter(mail => mail.to.includes(to))).toHaveLength(1)
  },
)
