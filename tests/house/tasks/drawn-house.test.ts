/** What the screens of the house say, as React draws them. */
import * as answers from '../../../generator/house/tasks/requests/answer-view.tsx'
import * as changes from '../../../generator/house/tasks/requests/change-stay.tsx'
import * as names from '../../../generator/house/tasks/requests/guest-names.tsx'
import * as letters from '../../../generator/house/tasks/requests/message-view.tsx'
import * as alarms from '../../../generator/house/tasks/requests/request-alarm.tsx'
import * as details from '../../../generator/house/tasks/requests/request-detail.tsx'
import * as requests from '../../../generator/house/tasks/requests/requests.tsx'
import * as news from '../../../generator/house/tasks/requests/stay-news.tsx'
import * as verdicts from '../../../generator/house/tasks/requests/verdict-view.tsx'
import { testDrawn } from '../../desk/app/draw.tsx'

const screens = [answers, changes, names, letters, alarms, details, requests, news, verdicts]

testDrawn(new URL('drawn-house.yaml', import.meta.url), screens)
