import { reviewKinds, reviewStates } from '../people/review.ts'
import { locales } from '../text/locale.ts'
import { defineDesk } from './desk.ts'

const marks = ['1', '2', '3', '4', '5'] as const

/**
 * What readers say in public: comments on records and reviews of boxes, as they are moderated. Its words are
 * its author's, so none of them is ever changed here.
 */
export const reviewDesk = defineDesk({
  noun: 'review',
  plural: 'reviews',
  listRoute: 'admin-reviews',
  recordRoute: 'admin-reviews',
  columns: {
    excerpt: { type: 'text' },
    kind: { type: 'choice', of: reviewKinds },
    mark: { type: 'choice', of: marks },
    author: { type: 'text' },
    about: { type: 'text' },
    reports: { type: 'integer' },
    state: { type: 'choice', of: reviewStates },
    created: { type: 'instant' },
    text: { type: 'note' },
    complaints: { type: 'note' },
    answer: { type: 'note' },
    reason: { type: 'note' },
    client: { type: 'reference', to: 'client' },
    product: { type: 'reference', to: 'product' },
    edition: { type: 'reference', to: 'edition' },
    lang: { type: 'choice', of: locales },
    reported: { type: 'flag' },
    featured: { type: 'flag' },
  },
  shown: ['excerpt', 'mark', 'author', 'about', 'reports', 'state'],
  filters: [
    ...(['state', 'kind', 'mark', 'reported', 'featured', 'lang'] as const),
    ...(['client', 'product', 'edition', 'created'] as const),
  ],
  sorts: ['created', 'reports'],
  usualSort: '-created',
  form: [],
  creates: [],
  matches: [],
  moves: ['publish', 'refuse', 'hide', 'answer', 'unanswer', 'feature', 'unfeature'],
  asks: ['refuse', 'answer'],
  log: 'review',
  backs: { hide: 'publish', feature: 'unfeature', unfeature: 'feature' },
  lists: [
    { noun: 'review', by: 'product', of: 'product' },
    { noun: 'review', by: 'client', of: 'client' },
  ],
  rights: { see: 'review.see', move: 'review.move', export: 'review.export' },
})
