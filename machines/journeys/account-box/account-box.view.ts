import type { Box, BoxDetail, BoxPeriod } from '#contract'
import { longestPause } from '#domain/boxes/box-period.ts'
import type { Money } from '#domain/money/money.ts'
import { boxColour } from '../../lifecycles/box/box.view.ts'
import type { AccountBoxSnapshot } from './account-box.machine.ts'

function viewBox(box: Box) {
  const { price, currency, status, moves, ...rest } = box
  const may = (move: string) => moves.includes(`box.${move}`)
  return {
    ...rest,
    status,
    colour: boxColour(status),
    price: { amountMinor: price, currency } satisfies Money,
    can: {
      skip: may('skip'),
      unskip: may('unskip'),
      pause: may('pause'),
      resume: may('resume'),
      change: may('change'),
      move: may('move'),
      pay: may('pay'),
      cancel: may('cancel'),
    },
  }
}

export type BoxView = ReturnType<typeof viewBox>

const viewPeriod = ({ total, ...period }: BoxPeriod, { currency }: BoxDetail) => ({
  ...period,
  total: { amountMinor: total, currency } satisfies Money,
})

/** Boxes of the account, the one in full, what is asked of it, and what may be asked now. */
export function viewAccountBox(snapshot: AccountBoxSnapshot) {
  const { boxes, cards, detail, request, done, problem } = snapshot.context
  return {
    isBusy: snapshot.hasTag('busy'),
    /** The boxes are on their way, and none is known yet. */
    isComing: snapshot.matches('listing') && boxes.length === 0,
    boxes: boxes.map(viewBox),
    detail: detail && {
      ...viewBox(detail),
      address: detail.address,
      nextAddress: detail.next_address,
      card: detail.card,
      periods: detail.periods.map(period => viewPeriod(period, detail)),
      /** The newest box that came and has not been judged. */
      toReview: detail.periods.find(period => period.can_review)?.number ?? null,
    },
    cards,
    /** How many periods a pause may last. */
    pauses: Array.from({ length: longestPause }, (_, index) => index + 1),
    askingId: snapshot.matches('asking') && request?.kind === 'cancel' ? request.id : null,
    asked: request?.kind ?? null,
    done,
    problem,
    can: {
      show: snapshot.matches('listed'),
      ask: snapshot.matches('listed'),
      answer: snapshot.matches('asking'),
      retry: snapshot.matches('failed') || snapshot.matches('leaving'),
    },
  }
}

export type AccountBoxView = ReturnType<typeof viewAccountBox>
