/** The rows of a table whose first row and first column name the rest. */
export const TableRows = ({ rows }: { readonly rows: readonly (readonly string[])[] }) => {
  const [head = [], ...body] = rows;
  return (
    <>
      <thead>
        <tr>
          {head.map((cell, place) => (
            <th key={place} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map(([first, ...cells], place) => (
          <tr key={place}>
            <th scope="row">{first}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
};
