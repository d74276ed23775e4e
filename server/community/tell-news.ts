// The mails that people choose in their settings: what is new of the records they follow and wished for.
import { formatDeadline } from '#domain/time/deadline.ts'
import type { ProjectCard } from '#contract'
import { isOnSale } from '#domain/catalogue/availability.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { endingNoticeMs, newsAgeMs } from '#domain/people/notification.ts'
import { pathFor } from '#domain/site/route-table.ts'
import type { Clock } from '../base/clock.ts'
import type { Timer } from '../jobs/job.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Database } from '../database/database.ts'
import {
  type After,
  awaitedWishes,
  awaitReturn,
  type DigsNews,
  endWaiting,
  newsCards,
  type NewsReader,
  type RecordNews,
  recordNewsKey,
  runOutWishes,
  untoldDigs,
  untoldEndings,
  untoldRecords,
} from './store/news.ts'

interface Telling {
  readonly db: Database
  readonly clock: Clock
  readonly publicUrl: string
}

type RecordTemplate = 'news_record' | 'news_back' | 'news_ending'

const langOf = ({ lang }: NewsReader): Locale => (isLocale(lang) ? lang : 'en')

const settingsOf = ({ publicUrl }: Telling, lang: Locale) => `${publicUrl}${pathFor('user-profile', lang)}`

async function mailRecord(
  telling: Telling,
  news: RecordNews,
  { template, card, key }: { template: RecordTemplate; card: ProjectCard; key: string },
): Promise<void> {
  const lang = langOf(news)
  const { category, id, slug, ends_at: endsAt } = card
  const data = {
    name: news.firstname,
    record: card.name,
    artist: card.artist_name,
    date: template === 'news_ending' && endsAt !== null ? formatDeadline(endsAt, lang) : '',
    link: telling.publicUrl + pathFor('product', lang, { category, id, slug }),
    settings: settingsOf(telling, lang),
  }
  await queueMail(telling.db, { key, template, to: news.email, lang, data })
}

/** Tells of records by what each reader is to hear; a record that cannot be had is not told. */
async function tellRecords(telling: Telling, template: RecordTemplate, all: RecordNews[]): Promise<void> {
  const ids = [...new Set(all.map(news => news.project_id))]
  const cards = await newsCards(telling.db, telling.clock.now(), ids)
  const byId = new Map(cards.map(card => [card.id, card]))
  for (const news of all) {
    const card = byId.get(news.project_id)
    if (card && isOnSale(card.availability))
      await mailRecord(telling, news, { template, card, key: recordNewsKey(template, news) })
  }
}

/** Reads and tells to the end: what is not told, such as a record sold out at once, holds up no other. */
async function tellAll(
  telling: Telling,
  template: RecordTemplate,
  read: (after: After) => Promise<RecordNews[]>,
): Promise<void> {
  let news = await read({ project_id: 0, user_id: 0 })
  for (let last = news.at(-1); last !== undefined; last = news.at(-1)) {
    await tellRecords(telling, template, news)
    news = await read(last)
  }
}

async function tellReturns(telling: Telling): Promise<void> {
  const now = telling.clock.now()
  const gone = (await runOutWishes(telling.db, now)).filter(card => card.availability === 'sold_out')
  if (gone.length > 0) await awaitReturn(telling.db, idsOf(gone), now)
  const back = (await awaitedWishes(telling.db, now)).filter(card => isOnSale(card.availability))
  if (back.length === 0) return
  const byId = new Map(back.map(card => [card.id, card]))
  await telling.db.transaction(async tx => {
    for (const news of await endWaiting(tx, [...byId.keys()])) {
      const card = byId.get(news.project_id)
      const key = `${recordNewsKey('news_back', news)}:${now.getTime()}`
      if (card) await mailRecord({ ...telling, db: tx }, news, { template: 'news_back', card, key })
    }
  })
}

const idsOf = (cards: readonly ProjectCard[]): number[] => cards.map(card => card.id)

async function mailDigs(telling: Telling, news: DigsNews): Promise<void> {
  const lang = langOf(news)
  await queueMail(telling.db, {
    key: `news_digs:${news.entry_id}`,
    template: 'news_digs',
    to: news.email,
    lang,
    data: {
      name: news.firstname,
      points: news.points,
      balance: news.balance,
      link: `${telling.publicUrl}${pathFor('account-digs', lang)}`,
      settings: settingsOf(telling, lang),
    },
  })
}

/**
 * Writes to those who want to hear of it: records of artists they follow, wished-for records that are back or
 * whose run closes within two days, and digs they earned. Each is told once, and only while it is news.
 */
export async function tellNews(telling: Telling): Promise<void> {
  const { db } = telling
  const now = telling.clock.now()
  const since = new Date(now.getTime() - newsAgeMs)
  await tellReturns(telling)
  await tellAll(telling, 'news_record', after => untoldRecords(db, since, after))
  const soon = { now, before: new Date(now.getTime() + endingNoticeMs) }
  await tellAll(telling, 'news_ending', after => untoldEndings(db, soon, after))
  for (const news of await untoldDigs(db, since)) await mailDigs(telling, news)
}

/** Every ten minutes: soon enough for a record that may sell out again. */
export const newsTimers: readonly Timer[] = [
  {
    name: 'tell-news',
    everySeconds: 600,
    run: ({ db, clock, config }) => tellNews({ db, clock, publicUrl: config.publicUrl }),
  },
]
