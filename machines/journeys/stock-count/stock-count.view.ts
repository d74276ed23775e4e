import type { StockCountSnapshot } from './stock-count.machine.ts'
import { isBookable, unexplained } from './stock-count.setup.ts'

/** The shelf, what was counted on it, what differs, and what is to be done next. */
export function viewStockCount(snapshot: StockCountSnapshot) {
  const { context } = snapshot
  const { shelf, lines, found, unknown, results, reason, countId, problem, codes } = context
  const isComparing = ['compared', 'closing', 'uncertain'].some(state => snapshot.value === state)
  return {
    step: snapshot.matches('naming')
      ? ('naming' as const)
      : snapshot.matches('closed')
        ? ('closed' as const)
        : isComparing
          ? ('comparing' as const)
          : ('counting' as const),
    isBusy: snapshot.matches('comparing') || snapshot.matches('closing'),
    isFinding: snapshot.matches({ counting: 'finding' }),
    isUnfound: snapshot.matches({ counting: 'unfound' }),
    isUncertain: snapshot.matches('uncertain'),
    shelf,
    lines,
    /** The code that several have, and which. */
    choice: snapshot.matches({ counting: 'choosing' }) ? { code: codes[0] ?? '', items: found } : null,
    unknown,
    copies: lines.reduce((sum, { counted }) => sum + counted, 0),
    differences: results.map((result, index) => ({
      ...result,
      name: lines[index]?.name ?? result.name ?? '',
      itemId: lines[index]?.itemId ?? 0,
      reason: lines[index]?.reason ?? '',
    })),
    reason,
    isReasonMissing: unexplained(context),
    countId,
    problem,
    can: {
      compare: lines.length > 0 && snapshot.matches({ counting: 'resting' }),
      close:
        snapshot.matches('uncertain') ||
        (snapshot.matches('compared') && isBookable(context) && !unexplained(context)),
    },
  }
}

export type StockCountView = ReturnType<typeof viewStockCount>
