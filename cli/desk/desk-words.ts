// What a terminal says of desks and their columns.
import type { Column, Desk } from '#domain/desks/desk.ts'
import type { DeskNoun } from '#domain/desks/desks.ts'

/** A column as people name it: what is said at the making alone has the name of what it becomes. */
export const plainName = (column: string): string => column.replace(/^make_/, '')

/** A column as a flag: `--catalogue-number`. */
export const flagOf = (column: string): string => plainName(column).replaceAll('_', '-')

/** The property that commander keeps a flag under. */
export const propertyOf = (column: string): string =>
  plainName(column).replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** What stands for the value of a column in a help text. */
export function valueWord({ type, of, currency, format, to }: Column): string {
  if (type === 'choice') return of !== undefined && of.length <= 4 ? of.join('|') : 'choice'
  if (type === 'reference')
    return `number of a${to === 'artist' || to === 'item' ? 'n' : ''} ${to ?? 'record'}`
  if (type === 'money') return currency ?? 'EUR'
  if (type === 'choices') return 'a,b'
  if (type === 'flag') return 'yes|no'
  return format === undefined ? type : format.replaceAll('_', ' ')
}

const meanings: Readonly<Record<string, string>> = {
  name: 'title, or name',
  artist_name: 'artist as printed',
  artist: 'artist whose page lists it',
  label_name: 'label as printed',
  label: 'label whose page lists it',
  price: 'price in euro; the other currencies follow it by the rate',
  price_eur: 'price in euro; whatever has no price of its own follows it by the rate',
  weight_grams: 'what one weighs, without packaging',
  stock: 'copies on the shelf; none when left out',
  sizes: 'of a shirt: copies by size, such as S:10,M:20',
  item_name: 'what the one thing to buy of it is called; its format when left out',
  sold_by: "shop that sells it; the shop's own when left out",
  of_product: 'product it belongs to',
  sku: 'your own number of it',
  source: 'its number elsewhere, such as discogs-listing:123',
  media_condition: 'in the words of Discogs, such as "Very Good Plus (VG+)"',
  sleeve_condition: 'the same of the sleeve; also Generic, Not Graded, No Cover',
  accept_offer: 'whether Discogs takes offers for it',
  format_quantity: 'as how many pieces Discogs reckons it in a parcel',
  ships_from: 'where its parcels leave from',
  white_label: 'whether it has a frame of its own',
  code: 'word of its address, /shop/CODE',
  owner: 'e-mail of the account it belongs to',
  free: 'copies that can be sold',
  copies_sold: 'copies of orders that were paid and stand',
  created: 'day it was made: a day, or FROM..TO',
  bio: 'what its page says',
  make_kind: 'promo: off a cart; box: off a box; gift: redeemed for boxes',
  make_voucher: 'the code; one that nobody guesses when left out',
  copies: 'how many codes, each one that nobody guesses',
  until: 'last day on which it counts; a day that is past ends it',
  project_ids: 'numbers of its records, the first in every box: "12, 44"',
  month: 'first day of its month',
  assigned: 'e-mail of who looks after it',
  with_record: 'record that is there, whose music comes with it from now on',
  track_list: 'its tracks, a line each: "Slack water 4:45"',
  preview: 'how much of each song everybody may hear',
  prizes: 'how many win',
  of_item: 'item it is for: `sillon item list`',
  price_from: 'first day; now when left out',
  price_to: 'last day; for good when left out, or until it is withdrawn if it is shown as reduced',
  percent_off: 'so much off what it usually costs, in every currency, rounded as the shop rounds',
  compare_eur: 'what it is shown as reduced from: the lowest price of the 30 days before, or nothing else',
  announced: 'show it as reduced from the lowest price of the 30 days before',
  opens: 'first day on which it takes entries',
  closes: 'last day on which it takes entries',
  place: 'the page that announces it: contest or contest-party',
  waiting: 'whether it waits for somebody',
  written_by: 'who wrote it down, by number',
  closed_on: 'day it was closed; * for all that were',
  two_step: 'whether a second step is asked for at sign-in',
  size: 'of a shirt, such as M',
  asked: 'day it was asked for: a day, or FROM..TO',
  replaced: 'whether another copy was sent instead',
  make_each: 'downloads by somebody without an account, of each code; 5 when left out',
  make_prefix: 'what its codes begin with: letters and digits, 8 at most',
}

/** What a column is, for a help text. */
export function meaningOf(name: string, { of, required, follows, currency }: Column): string {
  const means =
    meanings[name] ??
    (follows && `price of its own in ${currency}; empty: by the rate`) ??
    name.replaceAll('_', ' ')
  const choices = of !== undefined && of.length > 4 && of.length <= 24 ? `: ${of.join(', ')}` : ''
  return `${means}${choices}${required === true ? ' (needed)' : ''}`
}

/** How a range is written where a column is narrowed by one. */
export const rangeWord = ({ type }: Column): string =>
  type === 'integer' || type === 'money' || type === 'day' || type === 'instant' ? 'from..to' : 'value'

/** What moves do; one that does something else at a desk has the noun of that desk before it. */
export const moveWords: Readonly<Record<string, string>> = {
  offer: 'put a draft into the shop',
  hide: 'take it out of the shop; what was ordered is still sent',
  unhide: 'put it back into the shop',
  discard: 'throw a draft away that was never offered; its copies go off the shelf',
  'review hide': 'take it off the pages, without a word to its author',
  publish: 'put it on the pages again, or let it stand; reports of it hide it no more',
  refuse: 'take it off the pages; its author is mailed why, in their language',
  'review answer': 'answer beneath it, for everybody to read',
  unanswer: 'take our answer back',
  feature: 'show it before others',
  unfeature: 'show it before others no longer',
  skip: 'leave out the next box',
  unskip: 'send the next box after all',
  pause: 'leave out one box and go on by itself',
  resume: 'end a pause',
  resend: 'mail the code of a gift once more to who gets it; to its buyer where they hand it over',
  cancel: 'end it at its term; what is paid is still sent',
  'letter answer': 'mail an answer to its writer, in their language',
  close: 'lay it aside without an answer',
  reopen: 'take it up again',
  retire: 'take it out of sale; where it was ordered it stays',
  restore: 'put it back on sale',
  'batch withdraw': 'let no code of it count that nobody has used; who has used one keeps what it gave',
  'code withdraw': 'of a sleeve: let it count no more, nor what an account has of it',
  'price withdraw': 'call it off; one that is in force ends now, and the usual price comes back',
  plan: 'plan it again, while its first day is to come and nothing else is planned there',
  reinstate: 'let it count again',
  renew: 'let its downloads be counted anew, for somebody who needs more of them',
  revoke: 'let this account download this record no more, however it came by it',
  allow: 'let it be downloaded again',
  encode: 'encode a recording once more that failed',
  'contest open': 'announce it; place, prizes, days and rules stay as they are from then on',
  'contest close': 'take no more entries, and fix the list of tickets',
  draw: 'draw its winners with a word nobody could know before, such as the lottery numbers of that day',
  'contest publish': 'mail its winners, and show the draw on its page',
  'contest cancel': 'end it without a winner',
  'payment answer': 'send the one answer that a dispute takes to its bank, with its papers',
  'payment accept': 'let the bank have the money of a dispute',
  pass: 'pass a winner over who is not reached; the next ticket wins',
}

/** Words that a move comes with, as examples say them. */
export const sayings: Readonly<Record<string, string>> = {
  refuse: 'This is advertising.',
  answer: 'It is back on Friday.',
  draw: '3 7 12 31 44',
  pass: 'Never answered.',
  accept: 'It never left.',
  cancel: 'The prize was lost.',
}

/** What a record is made of in examples. */
export const createExamples: Readonly<Partial<Record<DeskNoun, string>>> = {
  item: '--of-product 1001 --name "Blue vinyl" --price-eur 24 --weight-grams 230',
  shop: '--name "Low Tide" --code low-tide --ships-from FR',
  product: '--name "Low Tide" --artist-name Möwe --category vinyl --price 24 --weight-grams 230 --stock 40',
  edition: '--name Salt --edition-number 12 --month 2027-01-01 --project-ids "1001, 1002"',
  collection: '--name "Rainy days" --filled hand',
  code: '--kind promo --voucher SPRING10 --percent 10 --until 2027-05-31',
  digital: '--name "Low Tide" --artist Möwe --price 8 --track-list "Ebb 3:45"',
  contest:
    '--name "A signed copy" --place contest --prizes 3 --closes 2027-05-31 --rules-en "One entry a person."',
  price: '--of-item 1001 --percent-off 20 --price-from 2026-11-27 --price-to 2026-11-29 --announced yes',
  batch: '--of-product 1001 --copies 500 --prefix TIDE --until 2027-12-31',
}

/** What is set in examples: a column that may be changed, and a value for it. */
export const editExamples: Readonly<Partial<Record<DeskNoun, string>>> = {
  code: 'until=2026-12-31',
  letter: 'assigned=team@sillon.example',
  order: 'tags=urgent',
  client: 'tags=press',
  digital: 'preview=90',
  batch: 'until=2027-12-31',
  collection: 'rule_genres=7',
  contest: 'closes=2027-06-30',
  price: 'price_to=2026-11-30',
}

/** A desk with its article, for a sentence. */
export const aRecord = ({ noun }: Desk): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
