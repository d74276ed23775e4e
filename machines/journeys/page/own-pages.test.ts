// Pages of one order or contract of one's own: what is nobody's, or another's, is not there.
import { describe, expect, it } from 'vitest'
import { type FakeOptions, fakePorts } from '#fixtures/testing/fake-ports.ts'
import { visitOf } from '../../shop/visit.ts'
import { loadPage } from './page-data.ts'

const missing = { error: true, status: 404, code: 'not_found' } as const

async function loaded(path: string, search: string, answers: NonNullable<FakeOptions['answers']>) {
  const { ports, calls } = fakePorts({ answers })
  const settings = { locale: 'en', currency: 'EUR', countryId: 'FR' } as const
  const { signal } = new AbortController()
  const data = await loadPage({ api: ports.api, signal, visit: visitOf(path, search), settings })
  return { data, asked: calls.map(({ name }) => name) }
}

describe('a direct pressing', () => {
  it('whose number is none is not there, and no list is shown in its place', async () => {
    for (const id of ['abc', '0', '-3', '1.5', '99999999999'])
      expect(await loaded('/pressing/contract', `?id=${id}`, {})).toEqual({ data: missing, asked: [] })
    const list = { 'pressings.list': { items: [], next: null } }
    const others = { 'pressings.one': missing, ...list }
    expect((await loaded('/pressing/contract', '?id=7', others)).data).toMatchObject(missing)
    expect((await loaded('/pressing/contract', '', list)).data).toMatchObject({ page: 'pressing', own: [] })
  })
})

describe('a direct pressing of somebody who is signed out', () => {
  const signedOut = { error: true, status: 401, code: 'token_missing' } as const
  const answers = { 'pressings.one': missing, 'pressings.list': signedOut }

  it('asks to sign in, whether there is one or not; a link that is wrong does not', async () => {
    const { data } = await loaded('/pressing/contract', '?id=7', answers)
    expect(data).toMatchObject({ page: 'pressing', pressing: null, own: null })
    const wrong = await loaded('/pressing/contract', '?id=7&token=qt_0123456789', answers)
    expect(wrong.data).toMatchObject(missing)
  })
})

describe('an order of one’s own', () => {
  it('that is another’s, or none, is not there', async () => {
    for (const id of ['7', 'abc'])
      expect(
        (await loaded('/my-account/orders', `?id=${id}`, { 'user.orderShop': missing })).data,
      ).toMatchObject(missing)
    const one = await loaded('/my-account/orders', '?id=7', { 'user.orderShop': { id: 7 } })
    expect(one).toEqual({ data: { page: 'plain' }, asked: ['user.orderShop'] })
    expect(await loaded('/my-account/orders', '', {})).toEqual({ data: { page: 'plain' }, asked: [] })
  })
})
