import { contestPlaces, contestStandings, mostPrizes } from '../contests/contest.ts'
import { defineDesk } from './desk.ts'

const word = { type: 'text', edit: true, most: 120 } as const
const words = { type: 'note', edit: true, most: 10_000 } as const

const rights = {
  see: 'contest.see',
  edit: 'contest.edit',
  move: 'contest.move',
  export: 'contest.export',
} as const

/**
 * Contests: their rules, their entries, their draw. What was promised when one opened stays as it was.
 * Spec section 2, /admin/challenge. Rules 19.
 */
export const contestDesk = defineDesk({
  noun: 'contest',
  plural: 'contests',
  listRoute: 'admin-challenge',
  recordRoute: 'admin-challenge',
  columns: {
    name: { ...word, required: true },
    name_fr: word,
    name_es: word,
    name_zh: word,
    name_ko: word,
    place: { type: 'choice', of: contestPlaces, edit: true, required: true },
    state: { type: 'choice', of: contestStandings },
    prizes: { type: 'integer', edit: true, required: true, least: 1, most: mostPrizes },
    opens: { type: 'day', edit: true },
    closes: { type: 'day', edit: true },
    entries: { type: 'integer' },
    unconfirmed: { type: 'integer' },
    rules_en: words,
    rules_fr: words,
    rules_es: words,
    rules_zh: words,
    rules_ko: words,
    seed_hash: { type: 'text' },
    list_hash: { type: 'text' },
    draw_word: { type: 'text' },
    known_until: { type: 'day' },
    created: { type: 'instant' },
  },
  shown: ['name', 'place', 'state', 'opens', 'closes', 'entries', 'prizes', 'known_until'],
  filters: ['state', 'place', 'closes', 'created'],
  sorts: ['created', 'name', 'closes'],
  usualSort: '-created',
  form: [
    { section: 'contest', fields: ['name', 'place', 'prizes', 'opens', 'closes', 'rules_en'] },
    { section: 'names', fields: ['name_fr', 'name_es', 'name_zh', 'name_ko'] },
    { section: 'words', fields: ['rules_fr', 'rules_es', 'rules_zh', 'rules_ko'] },
  ],
  creates: ['name', 'place', 'prizes', 'opens', 'closes', 'rules_en'],
  matches: [],
  moves: ['open', 'close', 'draw', 'publish', 'cancel'],
  log: 'contest',
  asks: ['draw', 'cancel'],
  lists: [{ noun: 'entry', by: 'contest' }],
  rights,
})

/** Who entered a contest. A winner who is not reached is passed over, and the next one in the order wins. */
export const entryDesk = defineDesk({
  noun: 'entry',
  plural: 'entries',
  listRoute: 'admin-challenge-entries',
  recordRoute: 'admin-challenge-entries',
  columns: {
    ticket: { type: 'text' },
    person: { type: 'text' },
    email: { type: 'text' },
    contest: { type: 'reference', to: 'contest' },
    state: { type: 'choice', of: ['unconfirmed', 'entered', 'won', 'passed', 'not_drawn'] },
    rank: { type: 'integer' },
    lang: { type: 'text' },
    created: { type: 'instant' },
  },
  shown: ['ticket', 'person', 'email', 'contest', 'state', 'rank', 'created'],
  filters: ['contest', 'state', 'rank', 'created'],
  sorts: ['created', 'rank'],
  usualSort: '-created',
  views: { won: { where: 'state:won' } },
  form: [],
  creates: [],
  matches: [],
  moves: ['pass'],
  asks: ['pass'],
  rights: { see: rights.see, move: rights.move, export: rights.export },
})
