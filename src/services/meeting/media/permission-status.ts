/** Returns undefined if the browser does not know the name. */
export async function permissionStatus(
  permissions: Pick<Permissions, 'query'> | undefined,
  name: PermissionName,
): Promise<PermissionStatus | undefined> {
  try {
    return await permissions?.query({ name });
  } catch {
    return undefined;
  }
}
