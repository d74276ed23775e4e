import type { BoxRequest } from '#machines/journeys/account-box/account-box.requests.ts'
import type { AccountBoxView } from '#machines/journeys/account-box/account-box.view.ts'

type Of<K extends BoxRequest['kind']> = Extract<BoxRequest, { kind: K }>

/** What can be asked of the account's boxes. */
export type AccountBoxActs = {
  show: (id: number) => void
  close: () => void
  move: (id: number, move: Of<'move'>['move']) => void
  cancel: (id: number) => void
  review: (id: number, words: Pick<Of<'review'>, 'period' | 'mark' | 'text'>) => void
  redeem: (code: string) => void
  answer: (yes: boolean) => void
  retry: () => void
}

export type Detail = NonNullable<AccountBoxView['detail']>
export type DetailProps = { box: Detail; view: AccountBoxView; acts: AccountBoxActs }
