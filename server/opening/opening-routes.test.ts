// The first-run page as a browser without scripts has it: one holder of the link, everybody else outside.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  answerAll,
  browser,
  isSignedIn,
  legal,
  openClosedShop,
  owner,
  password,
  shop,
} from '#fixtures/server/opening/closed-shop.ts'
import { findOwner } from '../accounts/store/users.ts'
import { settingAt } from '../settings/in-force.ts'

let world: Awaited<ReturnType<typeof openClosedShop>>
beforeEach(async () => {
  world = await openClosedShop()
})
afterEach(() => world.close())

describe('a shop without an owner', () => {
  it('is closed to everybody: pages, files, the API, robots', async () => {
    const { app } = await world.start()
    const go = browser(app)
    for (const path of ['/', '/fr/catalogue', '/admin', '/robots.txt', '/sign', '/opening']) {
      const { status, text, headers } = await go(path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain('Not open yet')
      expect(text).toContain('<meta name="robots" content="noindex, nofollow">')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    }
    expect(JSON.parse((await go('/api/location')).text)).toMatchObject({ code: 'not_found' })
    expect((await go('/api/auth/signup', { email: 'x@x.example' })).status).toBe(404)
    expect((await go('/opening', { act: 'answer', step: 'owner', ...owner })).status).toBe(404)
    expect((await go('/healthz')).status).toBe(200)
  })

  it('lets in who has the last link, for an hour', async () => {
    const first = await world.start()
    const { app, path } = await world.start()
    expect((await browser(app)(`${path}x`)).status).toBe(404)
    expect((await browser(app)(first.path)).text).toContain('This link is not good')
    const go = browser(app)
    const entered = await go(path)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/opening'])
    expect(entered.cookies[0]).toMatch(/HttpOnly; SameSite=Lax/)
    expect((await go('/opening')).text).toContain('Step 1 of 7')
    expect((await browser(app)('/opening')).status).toBe(404)
    world.clock.pass(3_601)
    const late = await go('/opening')
    expect([late.status, late.text]).toEqual([404, expect.stringContaining('This link is over')])
    expect((await browser(app)(path)).text).toContain('This link is not good')
  })

  it('tells who answered while the server was started again where the new link is', async () => {
    const { app, path } = await world.start()
    const go = browser(app)
    await go(path)
    const { path: anew } = await world.start()
    const stale = await go('/opening', { act: 'answer', step: 'owner', ...owner })
    expect(stale.status).toBe(404)
    expect(stale.text).toContain('Open the link that its terminal printed last')
    await go(anew)
    expect((await go('/opening')).status).toBe(200)
  })

  it('slows down who asks again and again', async () => {
    const limited = await openClosedShop({ RATE_LIMIT_PER_MINUTE: '1200' })
    const { app } = await limited.start()
    const go = browser(app)
    const statuses: number[] = []
    for (let asked = 0; asked < 62; asked += 1) statuses.push((await go('/opening/guess')).status)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404))
    expect(statuses.slice(60)).toEqual([429, 429])
    await limited.close()
  })
})

describe('the first-run page', () => {
  it('goes step by step to a shop that is open, with its owner signed in', async () => {
    const { app, path } = await world.start()
    const go = browser(app)
    await go(path)
    await answerAll(go)
    const review = await go('/opening')
    expect(review.text).toContain('Kiesel &amp; Welle')
    expect(review.text).toContain('Payments: none yet')
    expect(review.text).toContain('begin as drafts that come with the program')
    const short = await go('/opening', { act: 'open', owner_password: 'short' })
    expect([short.status, short.text]).toEqual([422, expect.stringContaining('Take 8 characters or more.')])
    expect(short.text).not.toContain('value="short"')
    expect(await findOwner(world.db)).toBeUndefined()
    const opened = await go('/opening', { act: 'open', owner_password: password })
    expect(opened.status).toBe(303)
    const next = await go('/opening')
    expect(next.text).toContain('You are signed in as ada@kiesel.example')
    expect(next.text).not.toContain('Colissimo')
    for (const href of ['/admin/product', '/admin/stock', '/admin/settings'])
      expect(next.text).toContain(`href="${href}"`)
    const now = world.clock.now()
    expect(await settingAt(world.db, 'shop.name', now)).toEqual({ name: 'Kiesel & Welle' })
    expect(await settingAt(world.db, 'shop.languages', now)).toEqual({ languages: ['fr', 'en'] })
    expect(await settingAt(world.db, 'shop.currencies', now)).toEqual({ currencies: ['EUR', 'GBP'] })
    expect(await settingAt(world.db, 'identity', now)).toMatchObject({
      legal_name: 'Kiesel SARL',
      address: ['3 rue Haute', '75011 Paris'],
    })
    expect(await settingAt(world.db, 'mail.from', now)).toEqual({
      name: 'Kiesel & Welle',
      address: 'ada@kiesel.example',
    })
    // The door is open, and the link is used.
    expect((await go('/robots.txt')).status).toBe(200)
    const late = await browser(app)(path)
    expect([late.status, late.text]).toEqual([410, expect.stringContaining('This link was used')])
    const again = await browser(app)('/opening', { act: 'open', owner_password: password })
    expect(again.status).toBe(410)
  })
})

describe('an answer on the first-run page', () => {
  it('names each field that will not do, keeps what was typed, and leads to it', async () => {
    const { app, path } = await world.start()
    const go = browser(app)
    await go(path)
    const wrong = await go('/opening', {
      act: 'answer',
      step: 'owner',
      owner_email: 'ada"><b>',
      owner_name: '',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('<a href="#owner_email">Your e-mail address</a>: This is no e-mail address.')
    expect(wrong.text).toContain('<a href="#owner_name">Your name</a>: This is missing.')
    expect(wrong.text).toContain('value="ada&quot;&gt;&lt;b&gt;"')
    expect(wrong.text).toMatch(
      /id="owner_email"[^>]* aria-describedby="owner_email-wrong" aria-invalid="true"/,
    )
    await go('/opening', { act: 'answer', step: 'owner', ...owner })
    await go('/opening', { act: 'answer', step: 'shop', ...shop })
    const vat = await go('/opening', { act: 'answer', step: 'legal', ...legal, vat_id: 'no number' })
    expect([vat.status, vat.text]).toEqual([422, expect.stringContaining('This is no VAT number.')])
  })

  it('goes back, changes an answer, and goes on where the shop was stopped', async () => {
    const begun = await world.start()
    const go = browser(begun.app)
    await go(begun.path)
    await go('/opening', { act: 'answer', step: 'owner', ...owner })
    const back = await go('/opening', { act: 'back', step: 'shop' })
    expect(back.headers.get('location')).toBe('/opening?step=owner')
    expect((await go('/opening?step=owner')).text).toContain('value="Ada Kiesel"')
    await go('/opening', { act: 'answer', step: 'owner', ...owner, owner_name: 'Ada K. Kiesel' })
    // Started again: the old link is over, the answers are not.
    const resumed = await world.start()
    const later = browser(resumed.app)
    await later(resumed.path)
    expect((await later('/opening')).text).toContain('Step 2 of 7')
    expect((await later('/opening?step=owner')).text).toContain('value="Ada K. Kiesel"')
    expect((await go('/opening')).status).toBe(404)
  })
})

describe('the first-run page, for whoever asks', () => {
  it('takes no form of another site, and no mountain of one', async () => {
    const { app, path } = await world.start()
    const go = browser(app)
    await go(path)
    const form = { act: 'answer', step: 'owner', ...owner }
    expect((await go('/opening', form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await go('/opening', { ...form, owner_name: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await go('/opening', { ...form, owner_name: 'x'.repeat(201) })).status).toBe(422)
  })

  it('counts its steps alike in its first sentence and above its heading, in each language', async () => {
    const { app, path } = await world.start()
    const go = browser(app)
    await go(path)
    // Owner, shop, who sells, money, mail, parcels, and all answers with the password: seven.
    const says = {
      en: ['7 short steps.', 'Step 1 of 7'],
      fr: ['7 courtes étapes.', 'Étape 1 sur 7'],
      es: ['7 pasos breves.', 'Paso 1 de 7'],
      ko: ['짧은 7단계입니다.', '7단계 중 1단계'],
      zh: ['共 7 个简短步骤。', '第 1 步，共 7 步'],
    }
    for (const [lang, texts] of Object.entries(says)) {
      const { text } = await go(`/opening?lang=${lang}`)
      for (const said of texts) expect(text).toContain(said)
    }
  })

  it('names countries, and says of the flat price when it is needed', async () => {
    const { app, path } = await world.start()
    const go = browser(app)
    await go(path)
    await go('/opening', { act: 'answer', step: 'owner', ...owner })
    const asked = await go('/opening?lang=es')
    expect(asked.text).toContain('<option value="ES" >España (ES)</option>')
    expect(asked.text).not.toContain('value="distrib"')
    await answerAll(go)
    expect((await go('/opening?lang=en')).text).toContain('<dd>France (FR)</dd>')
    const parcels = (await go('/opening?step=shipping')).text
    expect(parcels).toMatch(/<label for="flat">[^<]*<small>\(only with “A flat price”\)<\/small>/)
    expect(parcels).not.toContain('may stay empty')
    const none = await go('/opening', { act: 'answer', step: 'shipping', tariff: 'flat', flat: '' })
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('This is missing.')])
  })
})

describe('the tariff on the first-run page', () => {
  it('shows what was read as money by zone, and refuses what can be read in two ways', async () => {
    const { app, path } = await world.start()
    const go = browser(app)
    await go(path)
    await answerAll(go)
    expect((await go('/opening?lang=en')).text).toContain(
      '<dd>France €5.00 · EU €12.00 · world: nothing is sent</dd>',
    )
    const form = { act: 'answer', step: 'shipping', tariff: 'flat' }
    const twoWays = await go('/opening', { ...form, flat: '5,90,12' })
    expect(twoWays.status).toBe(422)
    expect(twoWays.text).toMatch(
      /<a href="#flat">[^<]*<\/a>: This can be read in two ways\. [^<]*5,90; 12; 20/,
    )
    expect((await go('/opening', { ...form, flat: '5,90 12 20' })).status).toBe(303)
    expect((await go('/opening')).text).toContain('<dd>France €5.90 · EU €12.00 · world €20.00</dd>')
  })

  it('that is put off is said to be the one of the program, with where it is changed', async () => {
    const { app, path } = await world.start()
    const go = browser(app)
    await go(path)
    await answerAll(go)
    await go('/opening', { act: 'answer', step: 'shipping', tariff: 'later' })
    expect((await go('/opening?lang=en')).text).toMatch(/<dd>Later: until you set your own, [^<]*Colissimo/)
    expect((await go('/opening', { act: 'open', owner_password: password })).status).toBe(303)
    const open = (await go('/opening')).text
    expect(open).toContain('Colissimo tariff of 2023 says, from €4.95 within your country')
    expect((await go('/opening?lang=fr')).text).toContain('à partir de 4,95\u00a0€ dans votre pays')
    expect(open).toContain('href="/admin/settings?name=shipping.tariff"')
  })
})

describe('the first-run page, in the language of its reader', () => {
  it('speaks five languages, in the same words for the same things', async () => {
    const { app, path } = await world.start()
    const go = browser(app)
    await go(path)
    const titles = { en: 'Owner', fr: 'Propriétaire', es: 'Propietario', ko: '소유자', zh: '所有者' }
    for (const [lang, title] of Object.entries(titles)) {
      expect((await go(`/opening?lang=${lang}`)).text).toContain(`<h1>${title}</h1>`)
      expect((await go('/opening')).text).toContain(`<h1>${title}</h1>`)
    }
  })

  it('stays at its step in another language, with what is wrong or without', async () => {
    const { app, path } = await world.start()
    const go = browser(app)
    await go(path)
    await go('/opening', { act: 'answer', step: 'owner', ...owner })
    const shown = await go('/opening?step=owner')
    const wrong = await go('/opening', { act: 'answer', step: 'owner', owner_name: '' })
    for (const { text } of [shown, wrong]) {
      const [, href = ''] = /<a href="([^"]*)" lang="fr"/.exec(text) ?? []
      const link = new URL(href.replaceAll('&amp;', '&'), 'http://shop.test/opening')
      expect((await go(`${link.pathname}${link.search}`)).text).toContain('<h1>Propriétaire</h1>')
    }
  })

  it('makes one owner of two who open at the same time', async () => {
    const { app, path } = await world.start()
    const [one, two] = [browser(app), browser(app)]
    await one(path)
    await two(path)
    await answerAll(one)
    const form = { act: 'open', owner_password: password }
    const statuses = await Promise.all([one('/opening', form), two('/opening', form)])
    expect(statuses.filter(isSignedIn).length).toBe(1)
    const loser = statuses.find(answer => !isSignedIn(answer))
    expect([303, 410, 200]).toContain(loser?.status)
  })
})
