import type { Output } from '#contract'
import { type DeskNoun, deskOf, isMadeByHand } from '#domain/desks/desks.ts'
import { useT } from '../../text/text-context.tsx'
import { ListWay, StaffFrame } from '../staff-frame.tsx'
import { DeskForm } from './desk-form.tsx'
import { PriceFigures } from './parts/price-figures.tsx'
import { useDeskRecord } from './use-desk-record.ts'
import { useDeskRights } from './use-desk-rights.ts'

type NewProps = {
  noun: DeskNoun
  /** The item that a price is planned for. */
  item?: Output<'desk.record'> | undefined
}

/** A record that is being made. */
export function DeskNewScreen({ noun, item }: NewProps) {
  const t = useT()
  const texts = item === undefined ? {} : { of_item: String(item.id) }
  const { view, acts } = useDeskRecord({ noun, id: null, cells: {}, texts })
  const name = item?.cells['name']
  const hints = item && typeof name === 'string' ? { of_item: { of: String(item.id), text: name } } : {}
  const may = useDeskRights(deskOf(noun))
  return (
    <StaffFrame title={t(isMadeByHand(noun) ? `desks.${noun}_new` : `desks.${noun}_title`)}>
      <ListWay to={deskOf(noun).listRoute} />
      {item && <PriceFigures item={item} />}
      {!isMadeByHand(noun) && <p role="alert">{t('desks.not_made')}</p>}
      {view && isMadeByHand(noun) && <DeskForm view={view} acts={acts} hints={hints} mayEdit={may('edit')} />}
    </StaffFrame>
  )
}
