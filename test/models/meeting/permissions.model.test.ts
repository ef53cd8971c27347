import { describeMachine } from '../lib/suite.ts';
import { permissionsCases } from './permissions.cases.ts';

describeMachine(permissionsCases);
