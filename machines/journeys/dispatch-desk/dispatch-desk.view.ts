import { parcelLabelMax } from '#domain/shipping/parcel-label.ts'
import {
  carrierChoices,
  isPickFull,
  isUnnumbered,
  parcelKey,
  pickMistakes,
} from '#domain/shipping/parcel-pick.ts'
import type { DispatchDeskSnapshot } from './dispatch-desk.machine.ts'

const statusOf = ({ value }: DispatchDeskSnapshot) => (typeof value === 'string' ? value : value.picking)
const troubled: readonly string[] = ['failed', 'unreleased', 'uncertain']

/** What is picked, what is said of it, and what became of the last. */
export function viewDispatchDesk(snapshot: DispatchDeskSnapshot) {
  const { picks, carrier, otherCarrier, problem, sent, record, released } = snapshot.context
  const status = statusOf(snapshot)
  const mistakes = status === 'invalid' ? pickMistakes(snapshot.context) : { tracking: {} }
  return {
    picks: picks.map(pick => ({
      ...pick,
      key: parcelKey(pick),
      /** How many copies of it leave now, where not all that wait do. */
      copies: pick.lines?.reduce((sum, { copies }) => sum + copies, 0) ?? null,
      error: mistakes.tracking[parcelKey(pick)] ?? null,
      /** Whether its number is asked for. */
      isTracked:
        !pick.isPickup && carrier !== null && carrier !== 'untracked' && !isUnnumbered(snapshot.context),
    })),
    /** As many are picked as leave together. */
    isFull: isPickFull(picks),
    carrier,
    carriers: carrierChoices,
    carrierError: mistakes.carrier ?? null,
    /** Null unless another carrier is to be named. */
    other:
      carrier === 'other'
        ? { value: otherCarrier, error: mistakes.otherCarrier ?? null, maxLength: parcelLabelMax.carrier }
        : null,
    /** Whether any of what is picked is carried: what is collected needs no carrier. */
    isCarried: picks.some(({ isPickup }) => !isPickup),
    trackingMaxLength: parcelLabelMax.tracking,
    sent,
    record,
    released,
    /** `resting`, `invalid`, `failed`, `unreleased`, `sending`, `releasing` or `uncertain`. */
    status,
    problem: troubled.includes(status) ? problem : null,
    isBusy: snapshot.hasTag('busy'),
    can: {
      pick: snapshot.can({ type: 'dispatchDesk.pickAll', parcels: [] }),
      send: snapshot.can({ type: 'dispatchDesk.send', key: '' }),
      drop: snapshot.can({ type: 'dispatchDesk.drop' }),
      release: snapshot.can({
        type: 'dispatchDesk.release',
        record: { projectId: 0, name: '' },
        key: '',
      }),
    },
  }
}

export type DispatchDeskView = ReturnType<typeof viewDispatchDesk>
