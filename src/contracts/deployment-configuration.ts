import type { Configuration } from './configuration.ts';
import type { FilesConfiguration } from './files-configuration.ts';
import type { WhiteboardConfiguration } from './whiteboard-configuration.ts';

/** The whole build configuration. */
export type DeploymentConfiguration = Configuration & WhiteboardConfiguration & FilesConfiguration;
