// What accounts are called in a report: in the shop's own language, and by their plan where it is handed in.
import { beforeAll, expect, it } from 'vitest'
import { locales } from '#domain/text/locale.ts'
import { bookStory } from '#fixtures/server/money/book-story.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { forgetSettings } from '../../settings/in-force.ts'
import { insertVersion } from '../../settings/store/setting-versions.ts'

const shop = payingShop()
beforeAll(() => bookStory(shop))

const named = async (report: 'journal' | 'fec' | 'datev', period: string) => {
  const { body } = await shop.request('staff.report', { report, period }, { token: people.boss.token })
  if ('error' in body) throw new Error(body.code)
  return body.rows.find(row => row[3] === 'vat_due:FR:2000:home')?.[4]
}

it('calls accounts in the main language of the shop, in files for an office by their plan', async () => {
  expect(await named('datev', '2026-03')).toBe('Umsatzsteuer')
  expect(await named('fec', '2026')).toBe('TVA collectée')
  const said = {
    fr: 'TVA collectée',
    es: 'IVA repercutido',
    zh: '应交增值税',
    en: 'VAT due',
    ko: '부가가치세 예수금',
  } as const
  for (const language of ['fr', 'es', 'zh', 'ko', 'en'] as const) {
    const value = { languages: [language, ...locales.filter(other => other !== language)] }
    await insertVersion(shop.db, {
      name: 'shop.languages',
      value,
      validFrom: new Date('2020-01-01T00:00:00Z'),
      reason: '',
      who: null,
      at: shop.clock.now(),
    })
    forgetSettings(shop.db)
    expect(await named('journal', '2026-03-02')).toBe(said[language])
  }
})
