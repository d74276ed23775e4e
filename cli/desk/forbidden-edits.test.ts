// Who may not edit at a desk is told so with the exit code of that, at every desk and in every way to edit.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskNouns, deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { runProgram } from '../run-program.ts'
import { editRecords } from './edit-records.ts'

/** A shop that shows every record and lets nobody change one. */
let server: Server
let url = ''
let refusal = { status: 403, code: 'forbidden' }

beforeAll(async () => {
  server = createServer((request, response) => {
    const isRead = request.method === 'GET'
    const record = { id: 1, cells: {}, moves: [], seen: {}, version: 1 }
    if (request.url === '/healthz') return void response.end('{"status":"ok"}')
    response.writeHead(isRead ? 200 : refusal.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isRead ? record : { error: true, ...refusal }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => void server.close())

const usualValues = { text: 'foehn@example.com', flag: 'yes', integer: '7', money: '7.00' } as const

/** A change that the desk can read, of a column that may be edited; undefined where a desk has none. */
function changeAt(desk: NamedDesk): string | undefined {
  for (const [name, column] of Object.entries(desk.columns)) {
    const value =
      column.type === 'choice' ? column.of?.at(-1) : usualValues[column.type as keyof typeof usualValues]
    if (column.edit === true && value !== undefined) return `${name}=${value}`
  }
  return undefined
}

const edited = deskNouns.map(deskOf).filter(desk => changeAt(desk) !== undefined)

async function edit(desk: NamedDesk, ids: readonly string[], more: object = {}) {
  const terminal = fakeTerminal()
  const options = { set: [changeAt(desk) ?? ''], yes: true, url, ...more }
  const code = await editRecords(terminal, desk, ids, options)
  return { code, out: terminal.stdout(), err: terminal.stderr() }
}

describe('an edit that is forbidden', () => {
  it('is tried at the desks that can be edited', () => {
    expect(edited.map(({ noun }) => noun)).toEqual(
      expect.arrayContaining(['product', 'item', 'client', 'code']),
    )
  })

  it.each(edited.map(desk => [desk.noun, desk] as const))(
    'ends with 4 at the desk of %s',
    async (_, desk) => {
      refusal = { status: 403, code: 'forbidden' }
      expect(await edit(desk, ['1'])).toMatchObject({
        code: 4,
        err: expect.stringContaining('may not do that'),
      })
      expect(await edit(desk, ['1', '2'])).toMatchObject({ code: 4 })
      expect(await edit(desk, [], { find: 'x' })).toMatchObject({ code: 4 })
      // Nothing is said of what would change to whoever may not change it.
      expect(await edit(desk, ['1'], { dryRun: true })).toMatchObject({ code: 4, out: '' })
      expect(await edit(desk, [], { find: 'x', dryRun: true })).toMatchObject({ code: 4, out: '' })
    },
  )

  it('is told by the command as well', async () => {
    const terminal = fakeTerminal()
    const words = ['product', 'edit', '1', '--set', 'name=Foehn', '--url', url]
    expect(await runProgram(words, terminal)).toBe(4)
  })

  it('is another thing than one that is refused', async () => {
    refusal = { status: 422, code: 'input_invalid' }
    expect(await edit(deskOf('product'), ['1'])).toMatchObject({ code: 1 })
  })
})
