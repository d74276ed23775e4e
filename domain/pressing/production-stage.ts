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

/** Whether a word names a stage. */
export const isKnownStage = (word: string): word is ProductionStage =>
  productionStages.some(stage => stage === word)

/** Stages that a plant reports before its run has left the press: from the cut to the pressing itself. */
const beforePress: readonly string[] = productionStages.slice(
  productionStages.indexOf('cutting'),
  productionStages.indexOf('quality_check'),
)

/** Whether copies of a run can be there: its plant is past the press, or reports no stages. */
export const isPastPress = (stage: string): boolean => !beforePress.includes(stage)

/** Whether a run of this stage was counted, and is on its way or there. */
export const isPacked = (stage: ProductionStage): boolean =>
  productionStages.indexOf(stage) >= productionStages.indexOf('packing')

/** Stages in which a run is in the warehouse: from now on its orders can be released. Rules 1 and 2. */
export const stagesInStock = ['received', 'closed'] as const satisfies readonly ProductionStage[]

const inStock: readonly string[] = stagesInStock

/** Whether a run of this stage is in the warehouse. */
export const isInStock = (stage: string): boolean => inStock.includes(stage)

/** What is said of a run, or decided, without its coming to another stage. */
const besideStages: readonly string[] = ['note', 'makeUp', 'refundShort', 'addCopies'].map(
  word => `production.${word}`,
)

/** Whether an entry of the log of a run tells of a stage. */
export const isStageEvent = (type: string): boolean => !besideStages.includes(type)
