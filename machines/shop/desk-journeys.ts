// The journeys of the pages of staff, and of who presses or sells here: part of the list in journeys.ts, in a
// chunk that only those pages load.
// Forms share their chunk; each other journey has one of its own, which comes with the page that asks for it.
const shopForms = () => import('../forms/shop-setting.forms.ts')
const peopleForms = () => import('../forms/people.forms.ts')
const stockForms = () => import('../forms/stock.forms.ts')
const returnForms = () => import('../forms/return-desk.forms.ts')
const serviceForms = () => import('../forms/orders/order-service.forms.ts')
const editForms = () => import('../forms/orders/order-edit.forms.ts')
const draftForms = () => import('../forms/drafts.forms.ts')
const deskForms = () => import('../forms/desk.forms.ts')
const projectForms = () => import('../forms/project.forms.ts')
const ownShopForms = () => import('../forms/own-shop.forms.ts')
const quoteForms = () => import('../forms/quote.forms.ts')
const wholesaleForms = () => import('../forms/wholesale.forms.ts')

/** What loads the definition of each, by its id. */
export const deskJourneys = {
  camera: async () => (await import('../journeys/camera/camera.journey.ts')).cameraJourney,
  dispatchDesk: async () =>
    (await import('../journeys/dispatch-desk/dispatch-desk.journey.ts')).dispatchDeskJourney,
  packing: async () => (await import('../journeys/packing/packing.journey.ts')).packingJourney,
  palette: async () => (await import('../journeys/palette/palette.journey.ts')).paletteJourney,
  payoutDesk: async () => (await import('../journeys/payout-desk/payout-desk.journey.ts')).payoutDeskJourney,
  pressingDesk: async () =>
    (await import('../journeys/pressing-desk/pressing-desk.journey.ts')).pressingDeskJourney,
  projectReview: async () =>
    (await import('../journeys/project-review/project-review.journey.ts')).projectReviewJourney,
  orderMoveForm: async () => (await deskForms()).orderMoveForm,
  trackingForm: async () => (await deskForms()).trackingForm,
  deskQuoteForm: async () => (await deskForms()).deskQuoteForm,
  deskImport: async () => (await import('../journeys/desk-import/desk-import.journey.ts')).deskImportJourney,
  deskList: async () => (await import('../journeys/desk-list/desk-list.journey.ts')).deskListJourney,
  productParts: async () =>
    (await import('../journeys/product-parts/product-parts.journey.ts')).productPartsJourney,
  deskMembers: async () =>
    (await import('../journeys/desk-members/desk-members.journey.ts')).deskMembersJourney,
  deskPick: async () => (await import('../journeys/desk-pick/desk-pick.journey.ts')).deskPickJourney,
  deskRecord: async () => (await import('../journeys/desk-record/desk-record.journey.ts')).deskRecordJourney,
  statsChoice: async () =>
    (await import('../journeys/stats-choice/stats-choice.journey.ts')).statsChoiceJourney,
  pressingDeskForm: async () => (await import('../forms/plants/pressing-desk.forms.ts')).pressingDeskForm,
  plantForm: async () => (await import('../forms/plants/plant.forms.ts')).plantForm,
  runPackageForm: async () => (await import('../forms/plants/run.forms.ts')).runPackageForm,
  payoutFileForm: async () => (await deskForms()).payoutFileForm,
  stockCount: async () => (await import('../journeys/stock-count/stock-count.journey.ts')).stockCountJourney,
  stockForm: async () => (await stockForms()).stockForm,
  parcelMoveForm: async () => (await import('../forms/parcel.forms.ts')).parcelMoveForm,
  returnMoveForm: async () => (await returnForms()).returnMoveForm,
  orderCustomerForm: async () => (await serviceForms()).orderCustomerForm,
  orderNoteForm: async () => (await serviceForms()).orderNoteForm,
  orderLetterForm: async () => (await serviceForms()).orderLetterForm,
  orderEditForm: async () => (await editForms()).orderEditForm,
  orderChangeForm: async () => (await editForms()).orderChangeForm,
  orderReplaceForm: async () => (await editForms()).orderReplaceForm,
  orderReturnForm: async () => (await returnForms()).orderReturnForm,
  evidenceForm: async () => (await returnForms()).evidenceForm,
  refundForm: async () => (await returnForms()).refundForm,
  draftForm: async () => (await draftForms()).draftForm,
  draftLinkForm: async () => (await draftForms()).draftLinkForm,
  draftMoveForm: async () => (await draftForms()).draftMoveForm,
  handRefundForm: async () => (await draftForms()).handRefundForm,
  settingForm: async () => (await shopForms()).settingForm,
  mailPreviewForm: async () => (await shopForms()).mailPreviewForm,
  inviteForm: async () => (await peopleForms()).inviteForm,
  accountMoveForm: async () => (await peopleForms()).accountMoveForm,
  staffResetForm: async () => (await peopleForms()).staffResetForm,
  rolesForm: async () => (await peopleForms()).rolesForm,
  clientCreditForm: async () => (await peopleForms()).clientCreditForm,
  clientMoveForm: async () => (await peopleForms()).clientMoveForm,
  personMoveForm: async () => (await peopleForms()).personMoveForm,
  effectMoveForm: async () => (await deskForms()).effectMoveForm,
  projectDraft: async () =>
    (await import('../journeys/project-draft/project-draft.journey.ts')).projectDraftJourney,
  projectParts: async () =>
    (await import('../journeys/project-parts/project-parts.journey.ts')).projectPartsJourney,
  projectTracks: async () =>
    (await import('../journeys/project-tracks/project-tracks.journey.ts')).projectTracksJourney,
  recordPicture: async () =>
    (await import('../journeys/record-picture/record-picture.journey.ts')).recordPictureJourney,
  tradeAskForm: async () => (await wholesaleForms()).tradeAskForm,
  tradeNumberForm: async () => (await wholesaleForms()).tradeNumberForm,
  tradeMoveForm: async () => (await wholesaleForms()).tradeMoveForm,
  tradeTermsForm: async () => (await wholesaleForms()).tradeTermsForm,
  pressingForm: async () => (await quoteForms()).pressingForm,
  partMoveForm: async () => (await import('../forms/print.forms.ts')).partMoveForm,
  proofWordForm: async () => (await import('../forms/print.forms.ts')).proofWordForm,
  runForm: async () => (await import('../forms/plants/run.forms.ts')).runForm,
  shortRunForm: async () => (await projectForms()).shortRunForm,
  testVerdictForm: async () => (await projectForms()).testVerdictForm,
  payoutAccountForm: async () => (await projectForms()).payoutAccountForm,
  coverForm: async () => (await projectForms()).coverForm,
  ownerMoveForm: async () => (await projectForms()).ownerMoveForm,
  projectStartForm: async () => (await projectForms()).projectStartForm,
  shopForm: async () => (await ownShopForms()).shopForm,
} as const
