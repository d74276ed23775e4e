// A project from a file to the desk of those who check it, against a whole shop.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { readyFields, recording, uploadTrack } from '#fixtures/server/draft-project.ts'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openTestShop())
const { run } = at
const create = (fields: object, ...words: string[]) =>
  run(['project', 'create', '-', ...words], JSON.stringify(fields))
const submit = (id: number, ...words: string[]) => run(['project', 'submit', String(id), ...words])
const Made = z.object({ id: z.int(), step: z.string(), missing: z.array(z.string()) })
const Problem = z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() })
const stepOf = async (id: number) => {
  const { body } = await at.shop.request('projects.edit', { id }, { token: people.alice.token })
  return 'error' in body ? body.code : body.step
}

describe('sillon project create', () => {
  it('is for who is signed in', async () => {
    expect((await create(readyFields)).code).toBe(4)
    const login = ['login', '--email', people.alice.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('refuses a file with anything wrong whole, each field named with the nearest that can be', async () => {
    const { code, out, err } = await create({ ...readyFields, goals: 3, price: 'dear' })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('goals: is no field; the nearest is goal')
    expect(err).toContain('price: ')
    expect((await run(['project', 'create', 'nowhere.json'])).err).toContain('file_unreadable')
    expect((await run(['project', 'create', '-'], '[1]')).err).toContain('json_invalid')
    const { body } = await at.shop.request('user.projects', {}, { token: people.alice.token })
    expect(body).toMatchObject({ items: expect.not.arrayContaining([{ name: readyFields.title }]) })
  })

  it('makes a project of a file, and says what it still misses', async () => {
    await writeFile(join(at.home, 'ebb.json'), JSON.stringify({ title: 'Ebb', kind: 'digital' }))
    const { code, out } = await run(['project', 'create', 'ebb.json'])
    expect(code).toBe(0)
    expect(out).toMatch(/kind +digital/)
    expect(out).toMatch(/still missing.*price: is missing/)
  })
})

describe('sillon project mine', () => {
  it('lists what is in the making, and what is next', async () => {
    const made = Made.parse(
      JSON.parse((await create({ ...readyFields, title: 'Spring tide' }, '--json')).out),
    )
    expect((await run(['project', 'mine'])).out).toMatch(
      new RegExp(`${made.id} +Spring tide .* being prepared .*finish and submit it`),
    )
    const { out } = await run(['project', 'show', String(made.id)])
    expect(out).toMatch(/step +being prepared/)
    expect(out).toMatch(/still missing +.*tracks: must be uploaded/)
    await uploadTrack(at.shop, made.id, 'A1 Ebb.wav', recording(331))
    // Longer than 5:30, the most of a 7 inch at 45, and the other one is bare.
    expect((await run(['project', 'show', String(made.id)])).out).toMatch(/red +side A +.*5:31.*5:30/)
    const early = await submit(made.id)
    expect(early.err).toMatch(/red +side A +.*5:31.*5:30/)
    expect(early.err).toMatch(/red +side B /)
  })

  it('shows nobody what is another’s', async () => {
    const made = Made.parse(JSON.parse((await create(readyFields, '--json')).out))
    expect((await run(['logout'])).code).toBe(0)
    expect(await run(['project', 'show', String(made.id)])).toMatchObject({
      code: 1,
      err: expect.stringContaining('not_found'),
    })
    expect((await run(['project', 'mine'])).code).toBe(4)
    const login = ['login', '--email', people.alice.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })
})

describe('sillon project save', () => {
  const save = (id: number, ...words: string[]) => run(['project', 'save', String(id), ...words])

  it('changes the fields that are named, and says what is still missing', async () => {
    const made = Made.parse(JSON.parse((await create(readyFields, '--json')).out))
    const split = await save(made.id, '--set', 'editions=opaque:100;splatter:200', '--set', 'goal=500')
    expect(split).toMatchObject({ code: 0 })
    expect(split.out).toMatch(/editions +opaque:100;splatter:200/)
    expect(split.out).toMatch(/version +2/)
    const { body } = await at.shop.request('projects.edit', { id: made.id }, { token: people.alice.token })
    const fields = { goal: '500', editions: 'opaque:100;splatter:200', title: readyFields.title }
    expect(body).toMatchObject({ fields })
    // Rules 8: splatter is had from 200.
    const small = await save(made.id, '--set', 'editions=splatter:50')
    expect(small.out).toMatch(/editions: has too few copies in an edition/)
    const file = JSON.stringify({ editions: [{ colour_class: 'glow', copies: 200 }] })
    expect((await run(['project', 'save', String(made.id), '-'], file)).out).toMatch(/editions +glow:200/)
  })

  it('refuses anything wrong whole, field by field', async () => {
    const made = Made.parse(JSON.parse((await create(readyFields, '--json')).out))
    const wrong = await save(
      made.id,
      '--set',
      'editions=mauve:10',
      '--set',
      'title=Other',
      '--set',
      'goals=3',
    )
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.err).toContain('editions: ')
    expect(wrong.err).toContain('goals: is no field; the nearest is goal')
    const { body } = await at.shop.request('projects.edit', { id: made.id }, { token: people.alice.token })
    expect(body).toMatchObject({ version: 1, fields: { title: readyFields.title } })
    expect((await save(made.id)).code).toBe(64)
    expect((await run(['project', 'save', 'x', '--set', 'goal=3'])).code).toBe(64)
    expect((await save(987_654, '--set', 'goal=3')).err).toContain('not_found')
  })
})

describe('sillon project submit', () => {
  it('says field by field why not, then hands it in once', async () => {
    const made = Made.parse(JSON.parse((await create({ ...readyFields, price: 16 }, '--json')).out))
    expect(made.missing.join()).toContain('tracks')
    const early = await submit(made.id, '--json')
    expect(early.code).toBe(1)
    const problem = Problem.parse(JSON.parse(early.err))
    expect(problem.code).toBe('draft_incomplete')
    expect(Object.keys(problem.fields ?? {})).toEqual(['tracks'])
    expect(await stepOf(made.id)).toBe('creating')
    for (const name of ['A1 Ebb.wav', 'B1 Flood.wav']) await uploadTrack(at.shop, made.id, name, recording(5))
    expect(await submit(made.id)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/step +being checked/),
    })
    expect(await stepOf(made.id)).toBe('checking')
    expect(await submit(made.id)).toMatchObject({ code: 1, err: expect.stringContaining('not_open_now') })
  })

  it('knows nothing of what is nobody’s', async () => {
    expect(await submit(987_654)).toMatchObject({ code: 1, err: expect.stringContaining('not_found') })
    expect((await run(['project', 'submit', 'x'])).code).toBe(64)
  })
})
