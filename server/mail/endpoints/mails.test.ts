import { beforeAll, describe, expect, it } from 'vitest'
import { keepMail } from '../store/mails.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()
beforeAll(async () => {
  for (const n of [1, 2, 3]) {
    const to = n === 2 ? 'bruno@example.com' : 'alice@example.com'
    const written = { subject: `Mail ${n}`, text: 't', html: 'h', lang: 'en', status: 'kept' }
    await keepMail(shop.db, { key: `m${n}`, to, ...written })
  }
})

const { token } = people.tess

describe('staff.mails', () => {
  it('lists mails, newest first, page by page', async () => {
    const first = await shop.request('staff.mails', { limit: 2 }, { token })
    expect(first.body).toMatchObject({ items: [{ subject: 'Mail 3' }, { subject: 'Mail 2' }] })
    const after = 'next' in first.body ? (first.body.next ?? '') : ''
    const second = await shop.request('staff.mails', { limit: 2, after }, { token })
    expect(second.body).toMatchObject({ items: [{ subject: 'Mail 1' }], next: null })
  })

  it('finds the mails to one address', async () => {
    const { body } = await shop.request('staff.mails', { to: 'Bruno@example.com' }, { token })
    expect(body).toMatchObject({ items: [{ subject: 'Mail 2', to: 'bruno@example.com' }] })
  })

  it('finds those of one state, and the outbox counts what was kept', async () => {
    const sent = { subject: 'Went', text: 't', html: 'h', lang: 'en', status: 'sent' }
    await keepMail(shop.db, { key: 'went', to: 'cleo@example.com', ...sent })
    const of = async (status: 'sent' | 'kept') => {
      const { body } = await shop.request('staff.mails', { status }, { token })
      return 'items' in body ? body.items.map(({ subject }) => subject) : body
    }
    expect(await of('sent')).toEqual(['Went'])
    expect(await of('kept')).toEqual(['Mail 3', 'Mail 2', 'Mail 1'])
    const { body } = await shop.request('staff.outbox', {}, { token })
    expect(body).toMatchObject({ items: [], kept: 3, dropped: 0 })
  })

  it('shows what links open by to owners only', async () => {
    const text = 'https://shop.test/sign?invited=1&reset=a-secret_1 and https://shop.test/order?id=7'
    const mail = { key: 'reset', to: 'nora@example.com', subject: 'R', text, html: 'h', lang: 'en' }
    await keepMail(shop.db, { ...mail, status: 'kept' })
    const read = async (reader: { token: string }) => {
      const { body } = await shop.request('staff.mails', { to: mail.to }, { token: reader.token })
      return 'items' in body ? body.items[0]?.text : body
    }
    expect(await read(people.boss)).toBe(text)
    expect(await read(people.tess)).toBe(text.replace('reset=a-secret_1', '…'))
  })

  it('is for staff, and for cursors of its own', async () => {
    expect((await shop.request('staff.mails', {})).status).toBe(401)
    expect((await shop.request('staff.mails', {}, { token: people.alice.token })).body).toMatchObject({
      code: 'forbidden',
    })
    const odd = await shop.request('staff.mails', { after: '§' }, { token })
    expect(odd.body).toMatchObject({ status: 422, fields: { after: 'input_invalid' } })
  })
})
