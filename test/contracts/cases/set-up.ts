import * as v from 'valibot';
import type { ContractCases } from '../case.ts';
import type { Row } from '../rows.ts';
import { filled, nothing, optionList, text, url } from '../shapes.ts';

const option = v.object({ code: filled, label: text });

/** The servers, and the choices of the developer settings (specification 3.3, 4.5). */
export const setUpCases = {
  'GET relayservers': [
    {
      name: 'developer.fetchMotherships',
      payload: 'shown',
      attached: false,
      output: v.array(v.strictObject({ id: filled, prefix: text, server: text, isDefault: v.boolean() })),
      prepare: ({ client }) => ({ call: (signal) => client.developer.fetchMotherships(signal) }),
    },
  ],
  'GET harmoneyservers': [
    {
      name: 'developer.fetchHarmonies',
      payload: 'shown',
      attached: false,
      output: v.array(v.strictObject({ id: filled, name: text, server: text, isDefault: v.boolean() })),
      prepare: ({ client }) => ({
        call: (signal) => client.developer.fetchHarmonies({ mothershipId: 'ms-2' }, signal),
        query: { ms_server: 'ms-2' },
      }),
    },
  ],
  'POST test-mode': [
    {
      name: 'developer.setTestMode',
      payload: 'shown',
      attached: true,
      output: nothing,
      prepare: ({ client, sandbox }) => ({
        call: (signal) => client.developer.setTestMode({ testMode: true }, signal),
        body: { test_mode: '1' },
        change: { of: () => [...sandbox.tenants.get('default').testModeDevices], to: ['device-default'] },
      }),
    },
  ],
  'GET get-test-mode/{device_id}': [
    {
      name: 'developer.fetchTestMode',
      payload: 'shown',
      attached: true,
      output: v.strictObject({ testMode: v.boolean() }),
      prepare: ({ client }) => ({ call: (signal) => client.developer.fetchTestMode(signal) }),
    },
  ],
  'GET default-relay-server': [
    {
      name: 'relayBase.find',
      payload: 'shown',
      attached: false,
      output: url,
      prepare: ({ freshClient }) => ({ call: (signal) => freshClient().relayBase.find(signal) }),
    },
  ],
  'GET fetch-platforms': [
    {
      name: 'settingPage.fetchPlatforms',
      payload: 'proposal',
      attached: false,
      output: optionList,
      prepare: ({ client }) => ({ call: (signal) => client.settingPage.fetchPlatforms(signal) }),
    },
  ],
  'GET fetch-regions': [
    {
      name: 'settingPage.fetchServiceRegions',
      payload: 'proposal',
      attached: false,
      output: optionList,
      prepare: ({ client }) => ({ call: (signal) => client.settingPage.fetchServiceRegions(signal) }),
    },
  ],
  'POST authenticate-setting-page': [
    {
      name: 'settingPage.authenticateSettingPage',
      payload: 'proposal',
      attached: true,
      output: v.strictObject({ platforms: v.array(option), regions: v.array(option), platform: text, region: text }),
      prepare: ({ client, sandbox }) => {
        const choice = { pincode: '246810', platform: 'web', region: 'us-east' };
        return {
          call: (signal) => client.settingPage.authenticateSettingPage(choice, signal),
          body: choice,
          change: {
            of: () => sandbox.tenants.get('default').settingChoices.get('device-default'),
            to: { platform: 'web', region: 'us-east' },
          },
        };
      },
    },
  ],
  'GET v2 centeral-point': [
    {
      name: 'centralPoint.lookUp',
      payload: 'shown',
      attached: false,
      output: v.strictObject({ url, domain: url }),
      prepare: ({ client }) => ({
        call: (signal) => client.centralPoint.lookUp('voice.example', signal),
        query: { domain: 'voice.example' },
      }),
    },
  ],
  'GET v2 centeral-point/all': [
    {
      name: 'developer.fetchCentralPoints',
      payload: 'shown',
      attached: false,
      output: v.strictObject({
        list: v.array(v.strictObject({ name: text, domain: filled })),
        choice: v.strictObject({ domain: url, mothershipId: filled, harmonyId: filled }),
      }),
      prepare: ({ client }) => ({ call: (signal) => client.developer.fetchCentralPoints(signal) }),
    },
  ],
  'GET v2 centeral-point/check-maintenance': [
    {
      name: 'checkMaintenance',
      payload: 'shown',
      attached: false,
      output: v.strictObject({ maintenance: v.boolean() }),
      prepare: ({ client }) => ({
        call: (signal) => client.checkMaintenance(signal),
        query: { url: 'https://app.example' },
      }),
    },
  ],
  'GET v1 device-info': [
    {
      name: 'centralPoint.deviceInfo',
      payload: 'shown',
      attached: false,
      output: v.strictObject({ ip: filled, city: text, country: text, device_id: v.optional(filled) }),
      prepare: ({ freshClient }) => ({ call: (signal) => freshClient().centralPoint.deviceInfo(signal) }),
    },
  ],
  'POST v1 verify-pincode': [
    {
      name: 'developer.verifyPincode',
      payload: 'shown',
      attached: false,
      output: nothing,
      prepare: ({ client }) => ({
        call: (signal) => client.developer.verifyPincode({ pincode: '246810' }, signal),
        body: { pincode: '246810' },
      }),
    },
  ],
} satisfies Partial<Record<Row, ContractCases>>;
