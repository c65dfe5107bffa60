/**
 * What one page shows in one language, as plain data: every text a string, every link an address, every photo a
 * picture. Templates only draw it: they see neither other languages nor the model, and join no paths.
 */
import { lazy } from '../../engine/store/memoize.ts'
import type { Route } from './routes.ts'
import { aliasHead, aliasOf, type AliasView } from './alias/alias-view.ts'
import { availabilityOf, type AvailabilityView } from './availability/availability-view.ts'
import { contactsOf, type ContactsView } from './contacts/contacts-view.ts'
import {
  guideHead,
  guideOf,
  guideSectionHead,
  guideSectionOf,
  type GuideSectionView,
  type GuideView
} from './guide/guide-view.ts'
import { homeHead, homeOf, type HomeView } from './home/home-view.ts'
import { houseMapOf, type MapView } from './map/map-view.ts'
import { notFoundOf, type NotFoundView } from './not-found/not-found-view.ts'
import { oilOf, type OilView } from './oil/oil-view.ts'
import { placardOf, type PlacardView } from './placard/placard-view.ts'
import { propertyOf, type PropertyView } from './property/property-view.ts'
import { makeScope, type ViewSource, type Scope } from './shared/scope.ts'
import { inTab, shellsIn, type Head, type Shell, type ShellMaker } from './shared/shell.ts'
import { unitHead, unitViewer, type UnitView } from './unit/unit-view.ts'
import { unitsHead, unitsOf, type UnitsView } from './units/units-view.ts'
import { present } from './shared/present.ts'

export type PageView =
  | HomeView
  | UnitsView
  | UnitView
  | PropertyView
  | OilView
  | AvailabilityView
  | ContactsView
  | GuideView
  | GuideSectionView
  | AliasView
export type View = { shell: Shell; page: PageView }

/** One language: its scope, and the functions that make the parts its pages share. */
type Speaker = {
  scope: Scope
  shellFor: ShellMaker
  unitOf: ReturnType<typeof unitViewer>
  houseMap: () => MapView | undefined
}

/** The views of all pages. The content is localized once for each language. */
export function viewsOf(content: ViewSource): {
  viewOf: (route: Route) => View
  notFoundView: () => NotFoundView
  placardView: () => PlacardView | undefined
  titleOf: (route: Route) => string
} {
  const scopes = content.model.site.languages.map((language) => makeScope(language, content))
  const speakers = new Map(
    scopes.map((scope): [string, Speaker] => [
      scope.language.code,
      {
        scope,
        shellFor: shellsIn(scope, scopes),
        unitOf: unitViewer(scope),
        houseMap: lazy(() => houseMapOf(scope))
      }
    ])
  )
  // Routes are in the languages of the site.
  const speakerOf = ({ language }: Route): Speaker => speakers.get(language)!
  const main = shellsIn(present(scopes, 0), scopes)
  return {
    viewOf: (route) => {
      const speaker = speakerOf(route)
      return { shell: speaker.shellFor(headOf(route, speaker.scope), route), page: pageOf(route, speaker) }
    },
    notFoundView: () => notFoundOf(scopes, main),
    placardView: () => placardOf(scopes, main),
    titleOf: (route) => headOf(route, speakerOf(route).scope).title
  }
}

function headOf(route: Route, scope: Scope): Head {
  switch (route.kind) {
    case 'home':
      return homeHead(scope)
    case 'units':
      return unitsHead(route.collection, scope)
    case 'unit':
      return unitHead(route.unit, scope)
    case 'guide':
      return guideHead(route.guide, scope)
    case 'guide-section':
      return guideSectionHead(route.guide, route.section, scope)
    case 'alias':
      return aliasHead(route.to, scope)
    default: {
      const { title, description } = present(scope.pages, route.kind)
      return { title: inTab(title, scope), description }
    }
  }
}

function pageOf(route: Route, { scope, unitOf, houseMap }: Speaker): PageView {
  switch (route.kind) {
    case 'home':
      return homeOf(scope)
    case 'units':
      return unitsOf(route.collection, scope)
    case 'unit':
      return unitOf(route.collection, route.unit)
    case 'property':
      return propertyOf(scope, houseMap())
    case 'oil':
      return oilOf(scope)
    case 'availability':
      return availabilityOf(scope)
    case 'contacts':
      return contactsOf(scope, houseMap())
    case 'guide':
      return guideOf(route.guide, scope)
    case 'guide-section':
      return guideSectionOf(route.guide, route.section, scope)
    case 'alias':
      return aliasOf(route.to, scope)
    default:
      return route satisfies never
  }
}
