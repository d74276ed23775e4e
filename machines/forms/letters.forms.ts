// Forms of letters: to the shop by its page or in the chat, and the address for the newsletter.
import { type Input, isFailure, type Result } from '#contract'
import type { FormData } from '#domain/text/form-field.ts'
import { reportReasons, reviewKinds } from '#domain/people/review.ts'
import { chatSubject } from '#domain/people/letter.ts'
import type { Locale } from '#domain/text/locale.ts'
import { routeIds } from '#domain/site/route-table.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import { defineForm, textIn, wordIn } from './form-journey.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What is typed, as the shop reads it; a letter may have no subject. */
export function letterOf(data: FormData, origin: string): Input<'app.contact'> {
  const subject = textOf(data['subject'])
  return {
    name: textOf(data['name']),
    email: textOf(data['email']),
    message: textOf(data['message']),
    origin,
    ...(subject === '' ? {} : { subject }),
  }
}

/** The letter to the shop. Who is signed in need not say who they are. */
export const contactForm = defineForm({
  id: 'contact',
  lives: ['contact'],
  isCalm: true,
  submit: ({ api, navigation }, { data, key }) =>
    api.call('app.contact', letterOf(data, navigation.host()), { idempotencyKey: key }),
  input: ({ user }) => ({
    fields: [
      { name: 'name', rule: { required: true } },
      { name: 'email', rule: { required: true, type: 'email' } },
      { name: 'subject', rule: {} },
      { name: 'message', rule: { required: true } },
    ],
    values: { name: user?.name ?? '', email: user?.email ?? '', subject: '', message: '' },
  }),
})

/** Tells the shop that what somebody said in public should not be there; the address says what. */
export const reportForm = defineForm({
  id: 'reportForm',
  lives: ['report'],
  isCalm: true,
  submit: ({ api }, sent) =>
    api.call('reviews.report', {
      kind: wordIn(sent, 'kind', reviewKinds),
      id: textIn(sent, 'id'),
      why: wordIn(sent, 'why', reportReasons),
      note: textIn(sent, 'note'),
    }),
  input: ({ visit }) => {
    const { comment = '', review = '' } = visit?.query ?? {}
    const isReview = comment === ''
    return {
      fields: [
        { name: 'kind', rule: { required: true } },
        { name: 'id', rule: { required: true } },
        { name: 'why', rule: { required: true } },
        { name: 'note', rule: {} },
      ],
      values: {
        kind: isReview ? 'box_review' : 'comment',
        id: isReview ? review : comment,
        why: '',
        note: '',
      },
    }
  },
})

/** What is typed, as the shop reads it. */
export const wishOf = (data: FormData, lang: Locale): Input<'app.newsletter'> => ({
  email: textOf(data['email']),
  lang,
})

/** The newsletter: an address is given, then confirmed by the token of the link that was mailed. */
export const newsletterForm = defineForm({
  id: 'newsletter',
  lives: ['newsletter', 'contest', 'contest-party'],
  isCalm: true,
  submit({ api, visitor }, { data }, signal) {
    const token = textOf(data['token'])
    if (token !== '') return api.call('app.confirmNewsletter', { token }, { signal })
    return api.call('app.newsletter', wishOf(data, visitor.locale()), { signal })
  },
  input({ user, visit }) {
    const token = visit?.query['confirm'] ?? ''
    const email = { name: 'email', rule: { required: true, type: 'email' } } as const
    return {
      fields: [token === '' ? email : { name: 'token', rule: { required: true } }],
      values: { email: user?.email ?? '', token },
      submitsOnEnter: true,
    }
  },
})

/** What is typed to enter a contest, as the shop reads it. */
export const entryOf = (data: FormData, lang: Locale): Input<'app.enterContest'> => ({
  contest_id: Number(textOf(data['contest_id'])) || 0,
  name: textOf(data['name']),
  email: textOf(data['email']),
  lang,
})

/** An entry in a contest: name and address are given, then confirmed by the token of the mailed link. */
export const contestForm = defineForm({
  id: 'contestForm',
  lives: ['contest', 'contest-party', 'contest-one'],
  isCalm: true,
  submit({ api, visitor }, { data }, signal) {
    const token = textOf(data['entry'])
    if (token !== '') return api.call('app.confirmEntry', { token }, { signal })
    return api.call('app.enterContest', entryOf(data, visitor.locale()), { signal })
  },
  input({ user, visit }) {
    const entry = visit?.query['entry'] ?? ''
    const asked = [
      { name: 'contest_id', rule: { required: true } },
      { name: 'name', rule: { required: true } },
      { name: 'email', rule: { required: true, type: 'email' } },
    ] as const
    return {
      fields: entry === '' ? asked : [{ name: 'entry', rule: { required: true } }],
      values: { contest_id: '', name: user?.name ?? '', email: user?.email ?? '', entry },
      submitsOnEnter: true,
    }
  },
})

/** So much of a letter stands in its subject. */
const subjectMax = 60

interface Arrived {
  readonly letter: Submission
}

const hasArrived = (answer: object): answer is Arrived => 'letter' in answer

const subjectOf = (text: string): string =>
  `${chatSubject}${text.replaceAll(/\s+/g, ' ').slice(0, subjectMax)}`

/**
 * The letter that is written in the support chat: it comes with the window, wherever that is opened, and
 * goes to the desk as every letter does. What was typed waits there from page to page.
 */
export const chatForm = defineForm({
  id: 'chatForm',
  lives: routeIds,
  // What it knows of who left goes with them.
  endsOn: 'auth.closed',
  input: ({ user }) => ({
    fields: [
      { name: 'name', rule: { required: true } },
      { name: 'email', rule: { required: true, type: 'email' } },
      { name: 'message', rule: { required: true } },
    ],
    values: { name: user?.name ?? '', email: user?.email ?? '', message: '' },
  }),
  submit: async ({ api, navigation }, letter) => {
    const message = textIn(letter, 'message')
    const sent = {
      name: textIn(letter, 'name'),
      email: textIn(letter, 'email'),
      subject: subjectOf(message),
      message,
      origin: navigation.host(),
    }
    const answer: Result<'app.contact'> = await api.call('app.contact', sent, { idempotencyKey: letter.key })
    return isFailure(answer) ? answer : { letter }
  },
  // The next letter is from the same person, and begins empty.
  follows: answer =>
    hasArrived(answer)
      ? [
          { to: 'chatHours', event: { type: 'chat.sent', text: textIn(answer.letter, 'message') } },
          { to: 'chatForm', event: { type: 'form.reset', values: { ...answer.letter.data, message: '' } } },
        ]
      : [],
})
