// What every page needs once it is alive, in one chunk: each more would cost the first load its name.
export { Footer } from './footer.tsx'
export { Notices } from './notices.tsx'
export { OpenedPanels } from './opened-panels.tsx'
export { ToastList } from './toast-list.tsx'
