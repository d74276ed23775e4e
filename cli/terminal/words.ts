import { taxChangeText } from '#domain/drafts/trade-tax-change.ts'
import type { ClientErrorCode, WireErrorCode } from '#contract'
import { fieldWords } from './field-words.ts'
import type { Bounds, Problem } from './problem.ts'
import { otherCard, terminalWords, type Words } from './terminal-words.ts'

const oneOfThose = 'See what is on sale with `sillon search`.'

const wireWords = {
  malformed_json: { says: 'The shop could not read what was sent.' },
  unauthorized: { says: 'Nobody is signed in.', next: 'Sign in with `sillon login`.' },
  forbidden: { says: 'This account may not do that.', next: 'See who you are with `sillon whoami`.' },
  not_found: { says: 'There is no such thing in the shop.', next: 'Check the number.' },
  method_not_allowed: { says: 'The shop does not offer that.', next: 'Is it of another version?' },
  idempotency_key_missing: { says: 'This call needs a key of its own.', next: 'Pass --key.' },
  idempotency_key_reused: {
    says: 'This key was used for another request.',
    next: 'Take a new --key, or send the very same input.',
  },
  request_in_progress: { says: 'The same request is still at work.', next: 'Try again in a moment.' },
  body_timeout: { says: 'What was sent stopped on its way.', next: 'Try again on a better line.' },
  payload_too_large: { says: 'That is more than the shop takes at once.', next: 'Send less.' },
  unsupported_media_type: { says: 'The shop takes JSON only.' },
  input_invalid: { says: 'Some fields cannot be used as they are.', next: 'Correct the fields named above.' },
  rate_limited: { says: 'Too many requests.', next: 'Wait {wait}, or use fewer --jobs.' },
  internal: { says: 'Something broke in the shop.', next: 'Its log says what, under the request id.' },
  not_built: { says: 'The shop does not do this yet.' },
  unavailable: { says: 'The shop does not answer now.', next: 'Try again in a moment.' },
  storage_full: { says: 'The disk of the shop is full.', next: 'Make room on it, then try again.' },
  address_incomplete: { says: 'The address is not complete.', next: 'Give the fields named above.' },
  account_in_use: {
    says: 'There are orders on their way.',
    next: 'Close the account when they have arrived.',
  },
  already_reviewed: { says: 'This was reviewed before.' },
  card_declined: { says: 'The bank declined the card.', next: otherCard },
  card_expired: { says: 'The card has expired.', next: otherCard },
  card_invalid: { says: 'The card cannot be used.', next: 'Check number, --exp and --cvc.' },
  cart_changed: {
    says: 'The cart is not what it was: a price changed, or this reference was ordered with other content.',
    next: 'Look with --dry-run; take a new reference to order something else.',
  },
  cart_empty: { says: 'The cart is empty.', next: 'Add a record with `sillon cart add PROJECT`.' },
  cart_not_found: { says: 'There is no such cart.' },
  code_invalid: { says: 'There is no such code.' },
  code_used: { says: 'This code has been used.' },
  downloads_used_up: {
    says: 'This record was downloaded as often as it may be.',
    next: 'Write to the shop, which lets it begin anew.',
  },
  comment_rejected: { says: 'The comment cannot be shown.' },
  country_not_served: { says: 'The shop does not send to this country.', next: 'Choose another --country.' },
  credentials_invalid: { says: 'E-mail and password do not go together.', next: 'Try again.' },
  customer_required: {
    says: 'Prices depend on the country, and none is known.',
    next: 'Set it with `sillon cart country FR`.',
  },
  email_taken: { says: 'This e-mail address has an account.', next: 'Sign in with `sillon login`.' },
  email_unconfirmed: {
    says: 'Nobody has confirmed the address of this account, so anybody may have opened it.',
    next: 'Invite the address: its owner gets a link.',
  },
  gift_redeemed: { says: 'The gift of this order has been redeemed: it is somebody else’s by now.' },
  job_stale: {
    says: 'This is not what was looked at any more; nothing was written.',
    next: 'Prepare it again.',
  },
  links_used_up: {
    says: 'This offer has been shown as a link as often as it may be.',
    next: 'Hand over one of those links, or revise the offer and make it again.',
  },
  record_changed: {
    says: 'Somebody else changed the same meanwhile; nothing was written.',
    next: 'Look at it again, then say once more what it is to be.',
  },
  quota_reached: {
    says: 'This account keeps as many recordings as the shop allows.',
    next: 'Hand a project in, or delete one.',
  },
  order_not_cancellable: { says: 'This order can no longer be cancelled.', next: 'Write to the shop.' },
  order_not_payable: { says: 'This order does not wait for a payment.', next: 'See `sillon order list`.' },
  out_of_stock: { says: 'There are not enough copies.', next: oneOfThose },
  last_owner: {
    says: 'This is the only owner of the shop, without whom nobody could let others in.',
    next: 'Make somebody else an owner first.',
  },
  password_wrong: { says: 'The password is wrong.', next: 'Try again.' },
  payment_failed: { says: 'The payment failed; nothing was charged.', next: otherCard },
  payment_not_set_up: {
    says: 'This shop cannot take payments yet.',
    next: 'Its owner sets the three STRIPE_ keys; `sillon doctor` says what is missing.',
  },
  payment_unavailable: { says: 'The payment provider does not answer.', next: 'Run the same command again.' },
  account_required: { says: 'A subscription needs an account.', next: 'Sign in with `sillon login`.' },
  second_factor_needed: {
    says: 'This account asks for a code of its app as well.',
    next: 'Run the same command with --code, at a terminal it is asked for.',
  },
  second_factor_wrong: {
    says: 'This code is wrong or was used before.',
    next: 'Wait for the next one, or take a recovery code.',
  },
  session_ended: {
    says: 'The session has ended; nothing was charged.',
    next: 'Sign in with `sillon login`.',
  },
  consent_required: { says: 'A subscription renews: say that you agree.' },
  review_too_early: { says: 'The box has not come yet.', next: 'Review it once it is delivered.' },
  package_missing: {
    says: 'There is no package of this run.',
    next: 'Build it with `sillon run build`, then look with `sillon run show`.',
  },
  package_outdated: {
    says: 'There is a newer package of this run than the one that was worked with.',
    next: 'Load it with `sillon run package`, say so with `sillon run take`, then report again.',
  },
  plant_full: {
    says: 'The plant has no discs free in that week.',
    next: 'Take a later day with `--from`, or another plant.',
  },
  project_moved: {
    says: 'Somebody else moved this project since you looked at it.',
    next: 'Look at it again, then decide.',
  },
  promo_invalid: { says: 'The promo code gives nothing here.', next: 'Leave it out or take another one.' },
  locked_out: {
    says: 'Too many wrong tries: {wait} no further try is looked at.',
    next: 'Wait, or choose a new password by mail on the sign-in page.',
  },
  sign_in_first: {
    says: 'This link confirms an address for who is signed in to its account.',
    next: 'Sign in with `sillon login` first; choose a new password by mail if you did not open it.',
  },
  sign_in_again: {
    says: 'This needs a sign-in of the last ten minutes.',
    next: 'Sign in with `sillon login`, then run the same command again.',
  },
  import_unreadable: { says: 'The file cannot be read; nothing was written.' },
  invoice_missing: { says: 'There is no invoice yet: the order is not paid.' },
  picture_too_large: {
    says: 'This picture has too many pixels: at most 40 million, 120 million as JPEG.',
    next: 'Save it smaller, or as JPEG.',
  },
  picture_invalid: { says: 'This is no picture that can be read.', next: 'Send a JPEG, PNG or WebP.' },
  sale_closed: { says: 'This is not on sale.', next: oneOfThose },
  shipment_started: { says: 'The parcel is on its way already.' },
  stock_short: {
    says: 'Fewer copies are free than that.',
    next: 'See whom the others are promised to with `sillon stock show`.',
  },
  return_over: { says: 'The days for this are over.' },
  return_not_open: { says: 'Nothing of this order can come back now.' },
  stock_uncounted: { says: 'This is made to order: none of it stands on the shelf.' },
  social_denied: { says: 'The other service did not let you in.' },
  contest_closed: { says: 'This contest takes no entries now.' },
  token_expired: { says: 'The link is too old.', next: 'Ask for a new one.' },
  transition_not_allowed: {
    says: 'That move is not open now.',
    next: 'See what is open with its `show`, of an order with `sillon order show --staff`.',
  },
  second_person_needed: {
    says: 'This takes two: whoever began it does not confirm it.',
    next: 'Another of the staff does it.',
  },
  cooling_off: {
    says: 'Who named an account and has no colleague waits 72 hours before approving.',
    next: 'See from when with `sillon payout show` and its number.',
  },
  audio_refused: {
    says: 'This file is not taken.',
    next: 'See what is wrong with it: `sillon preflight FILE`.',
  },
  draft_changed: {
    says: 'The project was changed elsewhere in the meantime.',
    next: 'Read it again, then save.',
  },
  draft_incomplete: {
    says: 'The project cannot be submitted yet.',
    next: 'Mend the fields named above, and submit again.',
  },
  upload_incomplete: {
    says: 'The file did not come whole.',
    next: 'Run the same command again; it goes on where it stopped.',
  },
  network: { says: 'The shop cannot be reached.', next: 'Is it running? Start it with `sillon serve`.' },
  timeout: { says: 'No answer came in time.', next: 'Run the same command again; nothing is done twice.' },
} as const satisfies Record<WireErrorCode | ClientErrorCode, Words>

const table: Readonly<Record<string, Words>> = { ...wireWords, ...terminalWords }

/** Code of a field in words, with what it is about behind a colon; one nobody knows is said as it is. */
export function fieldSays(text: string): string {
  const [code = '', detail] = text.split(/:(.*)/s)
  const says = fieldWords[code] ?? taxChangeText(code, 'en') ?? table[code]?.says
  if (says === undefined) return text
  if (detail === undefined) return says
  return code === 'nothing_mapped' ? `${says}. It has: ${detail}` : `${says}: ${detail}`
}

/** A field as a person counts: `lines->0->size` is the size of the first of them. */
export const fieldName = (field: string): string =>
  field
    .split('->')
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' ')

/** What is said where it is known what was looked for. */
const notFound: Words = { says: 'There is no {about} in the shop.', next: 'Check the number.' }

/** Who is asked for where one person is not enough, said of what was asked. */
const secondPerson: Words = { says: '{about}', next: 'Another of the staff does it.' }

const wordsOf = (code: string, about: string): Words => {
  if (code === 'not_found' && about !== '') return notFound
  return code === 'second_person_needed' && about !== '' ? secondPerson : (table[code] ?? { says: code })
}

/** A problem in words: what is wrong, then the fields, then what to do next. */
export function inWords({
  code,
  fields = {},
  nearest = {},
  choices = {},
  bounds = {},
  about = '',
  ...rest
}: Problem): {
  says: string
  details: string[]
  next?: string
} {
  const { says, next } = wordsOf(code, about)
  const fill = (text: string) => text.replaceAll('{about}', about).replaceAll('{wait}', waitText(rest))
  // A field that says the same again says nothing, but for what would do; that some field is wrong says not
  // yet which.
  const told = Object.entries(fields).filter(
    ([field, wrong]) => wrong !== code || code === 'input_invalid' || nearest[field] !== undefined,
  )
  const details = told.map(([field, wrong]) => {
    const near = nearest[field]
    const among = choices[field] ?? []
    const between = bounds[field]
    return [
      `${fieldName(field)}: ${fieldSays(wrong)}`,
      ...(near === undefined ? [] : [near === '' ? 'leave it out' : `the nearest is ${near}`]),
      ...(between === undefined ? [] : [boundsText(between)]),
      ...(among.length === 0 ? [] : [`${among.length === 1 ? 'it can be' : 'one of'} ${among.join(', ')}`]),
    ].join('; ')
  })
  return { says: fill(says), details, ...(next === undefined ? {} : { next: fill(next) }) }
}

const boundsText = (bounds: Bounds): string =>
  'least' in bounds
    ? `it can be ${bounds.least} to ${bounds.most}`
    : `${bounds.most_characters} characters at most`

/** How long a lock still holds, in minutes rounded up. */
function waitText({ retryAfterSeconds, retry_after_seconds: wire }: Pick<Problem, Waiting>): string {
  const minutes = Math.ceil((retryAfterSeconds ?? wire ?? 60) / 60)
  return minutes === 1 ? 'for 1 minute' : `for ${minutes} minutes`
}

type Waiting = 'retryAfterSeconds' | 'retry_after_seconds'
