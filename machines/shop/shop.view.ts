// The page renderer may not reach into a journey; what it shows without scripts, it reads here.
export { viewPage } from '../journeys/page/page.view.ts'
