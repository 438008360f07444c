interface Props {
  inicial?: string;
  invalido: boolean;
  alCambiar: (html: string) => void;
}

/** El editor real necesita un navegador (tests/e2e); este es un campo de texto con las mismas propiedades. */
export default function EditorDeTexto({ inicial, invalido, alCambiar }: Props) {
  return (
    <textarea
      aria-label="Editor"
      aria-invalid={invalido}
      aria-describedby="respuesta-error"
      defaultValue={inicial}
      onChange={(e) => alCambiar(e.target.value)}
    />
  );
}
