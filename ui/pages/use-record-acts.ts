import { viewToggle } from '#machines/journeys/toggle/toggle.view.ts'
import { useSend, useView } from '../shop-context.tsx'
import type { RecordActs } from './record/record-card.tsx'

/** Likes in lists; a stranger is asked to sign in by the root. */
export function useRecordActs(): RecordActs {
  const toggle = useView('toggle', viewToggle)
  const tellToggle = useSend('toggle')
  return {
    isLiked: id => toggle.isOn('like', id),
    onLike: id => tellToggle({ type: 'toggle.flip', kind: 'like', id }),
  }
}
