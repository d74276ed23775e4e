// Letters to the shop.

/** By its page, in the chat, a wish to be called about a record, or the words beside a pressing quote. */
export const letterKinds = ['contact', 'chat', 'call', 'quote'] as const
type LetterKind = (typeof letterKinds)[number]

/** Where a letter stands, in the order of a good day. */
export const letterStates = ['open', 'answered', 'closed'] as const

/** The chat puts this before what is asked, so that whoever answers knows where it was asked. */
export const chatSubject = 'Chat: '

/** What a letter with such a subject is. */
export const letterKindOf = (subject: string): LetterKind =>
  subject.startsWith(chatSubject) ? 'chat' : 'contact'
