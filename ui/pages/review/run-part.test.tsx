import { expect, it } from 'vitest'
import type { Output } from '#contract'
import { draw } from '#fixtures/ui/draw.tsx'
import { RunPart } from './run-part.tsx'

type Run = NonNullable<Output<'staff.project'>['run']>

/** 500 copies at 25.00, less a fee of 15 %. */
const run: Run = {
  currency: 'EUR',
  sold: 500,
  ordered: 525,
  is_ordered: false,
  low: 473,
  high: 577,
  pressed: null,
  accepted: null,
  spare: null,
  is_charged: false,
  proceeds: 885_500,
  bill: 254_750,
  bill_low: 237_382,
  bill_high: 272_118,
  share: 630_750,
  share_low: 648_118,
  share_high: 613_382,
}
const screen = (of: Run) => draw(<RunPart run={of} />, '/admin/project?id=12')

it('shows what the run costs and leaves its owner, at both ends of its tolerance', async () => {
  const markup = await screen(run)
  expect(markup).toContain('500 copies are sold. Ordered now, the run has 525')
  expect(markup).toContain('The plant may deliver from 473 to 577 copies.')
  for (const sum of ['€2,373.82', '€2,547.50', '€2,721.18', '€6,481.18', '€6,307.50', '€6,133.82'])
    expect(markup).toContain(sum)
  const counted = { ...run, is_ordered: true, pressed: 590, accepted: 580, spare: 80, is_charged: true }
  const after = await screen(counted)
  expect(after).toContain('590 copies were pressed, 580 of them good.')
  expect(after).toContain('3 copies more than the plant may deliver')
  expect(after).toContain('80 good copies that nobody bought')
  const none = await screen({ ...counted, accepted: 0, spare: 0 })
  expect(none).toContain('No copy is good, so nothing is charged.')
})
