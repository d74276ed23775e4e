// The parts of a record's page that nobody needs in its first moment, in one chunk.
export { RecordRuler } from '../record/record-ruler.tsx'
export { ItemDisc } from './item-disc.tsx'
export { ProductComments } from './product-comments.tsx'
export { ProductFacts } from './product-facts.tsx'
export { ProductRails } from './product-rails.tsx'
export { ProductStage } from './product-stage.tsx'
export { ProductToggles } from './product-toggles.tsx'
export { ProductTracks } from './product-tracks.tsx'
