import { topUpOf } from '#domain/catalogue/campaign.ts'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { DeskProject } from './project-frame.tsx'

/** What an owner may buy of a campaign so that it reaches its goal: a form for the cart. Rules 1, top up. */
export function TopUp({ project: { id, goal, counted } }: { project: DeskProject }) {
  const t = useT()
  const { locale } = usePlace()
  const { gap, copies: count } = topUpOf({ goal, counted })
  if (gap === 0) return null
  return (
    <form className="stack-s measure" method="post" action="/cart/lines">
      <h3>{t('owner.top_up')}</h3>
      <p>{t('owner.top_up_text', { count: gap })}</p>
      <input type="hidden" name="project_id" value={id} />
      <input type="hidden" name="quantity" value={count} />
      <input type="hidden" name="locale" value={locale} />
      <div className="row">
        <Button type="submit">{t('owner.top_up_add', { count })}</Button>
      </div>
    </form>
  )
}
