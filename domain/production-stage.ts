/** The stages of a pressing, in the order of a good run. Rules 1. */
export const productionStages = [
  'files_pending',
  'files_checked',
  'rights_cleared',
  'cutting',
  'plating',
  'test_pressing_sent',
  'test_approved',
  'test_rejected',
  'printing',
  'pressing',
  'quality_check',
  'packing',
  'in_transit',
  'received',
  'closed',
] as const
export type ProductionStage = (typeof productionStages)[number]
