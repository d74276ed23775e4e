import type { ProjectCard } from '#contract'
import { Crate } from '../../parts/crate.tsx'
import { Button } from '../../parts/button.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { useT } from '../../text/text-context.tsx'
import { lateCard } from '../../record/late-records.ts'

export type WishActs = {
  isWished: (projectId: number) => boolean
  onWish: (projectId: number) => void
}

/** Wished records. One that is taken off stays in place until the page is left, to be put back. */
export function WishList({ wishlist, acts }: { wishlist: readonly ProjectCard[]; acts: WishActs }) {
  const t = useT()
  return (
    <Crate label={t('wishlist.records')}>
      {wishlist.map(project => (
        <li key={project.id} className="wish">
          <lateCard.Part project={project} />
          <div>
            <Button small kind="plain" onClick={() => acts.onWish(project.id)}>
              {t(acts.isWished(project.id) ? 'wishlist.remove' : 'wishlist.put_back')}
              <VisuallyHidden> {project.name}</VisuallyHidden>
            </Button>
          </div>
        </li>
      ))}
    </Crate>
  )
}
