import { dayMs, hourMs } from '../time/milliseconds.ts'

/** Mails that a user may choose; those about orders and the account itself are always sent. */
export const notificationKinds = ['newsletter', 'follows', 'wishes', 'digs'] as const

export type NotificationKind = (typeof notificationKinds)[number]

export type NotificationChoices = { readonly [K in NotificationKind]: boolean }

/** A run on somebody's wishlist is told so long before it ends. */
export const endingNoticeMs = 48 * hourMs

/** What is older than this is no news any more: a server that was away says nothing about it. */
export const newsAgeMs = 3 * dayMs

/**
 * What is wanted by somebody who has chosen nothing: what they marked themselves, but no advertising. A
 * newsletter needs a consent of its own.
 */
export const defaultChoices: NotificationChoices = {
  newsletter: false,
  follows: true,
  wishes: true,
  digs: true,
}

/** Choices as they were kept, completed by the defaults; whatever else was kept is dropped. */
export function choicesFrom(kept: unknown): NotificationChoices {
  const chosen: Readonly<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const of = (kind: NotificationKind): boolean => {
    const value = chosen[kind]
    return typeof value === 'boolean' ? value : defaultChoices[kind]
  }
  return { newsletter: of('newsletter'), follows: of('follows'), wishes: of('wishes'), digs: of('digs') }
}

/** What became of a mail. `kept`: no mail server was set; `suppressed`: its address takes none. */
export const mailStates = ['queued', 'sent', 'kept', 'suppressed'] as const
export type MailState = (typeof mailStates)[number]
