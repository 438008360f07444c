import { IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, EmptyState, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form } from '@/ui/form';
import { Consulta } from '@/ui/base';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import estilos from './cartera.module.css';
import type { Aplicacion, Debido, Lado } from './lado/tipos';
import { RejillaReparto } from './RejillaReparto';
import { repartir } from './reparto';
import { useAplicado } from './useAplicado';
import { aplicacionesDe, campoDe, conErrores, repartoDe, type Reparto } from './valores';

export interface PorAplicar {
  /** Cómo se llama lo que se aplica: "el anticipo", "la nota de crédito". */
  que: string;
  tercero_id: number;
  queda: string;
  aplicar: (aplicaciones: Aplicacion[], clave: string) => Promise<unknown>;
}
interface Props {
  de: Lado;
  abono: PorAplicar;
  alCerrar: () => void;
}

/** Aplica lo que queda de un abono o de una nota de crédito a lo que se debe en su cuenta. */
export function Aplicar({ de, abono, alCerrar }: Props) {
  const pendientes = useQuery(de.pendientes(abono.tercero_id));
  return (
    <VentanaForm titulo={`Aplicar ${abono.que} de ${dinero(abono.queda)}`} alCerrar={alCerrar} tamano={940}>
      <Consulta de={pendientes} enSeccion>
        {({ documentos }) =>
          documentos.length ? (
            <Formulario de={de} abono={abono} documentos={documentos} alCerrar={alCerrar} />
          ) : (
            <EmptyState icono={IconChecks} titulo={de.palabras.noDebe}>
              Podrá aplicarse a su próximo documento.
            </EmptyState>
          )
        }
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({ de, abono, documentos, alCerrar }: Props & { documentos: Debido[] }) {
  const consultas = useQueryClient();
  const form = useForm<Reparto>({
    defaultValues: repartoDe(
      documentos,
      repartir(
        new Decimal(abono.queda),
        documentos.map((d) => d.saldo),
      ),
    ),
  });
  const queda = new Decimal(abono.queda).minus(useAplicado(documentos, form.control));
  const supera = `Lo aplicado supera ${abono.que} en ${dinero(queda.abs())}.`;
  const { setFocus } = form;
  const primero = campoDe(documentos[0]!);
  useEffect(() => setFocus(primero), [primero, setFocus]);

  const aplicar = async (valores: Reparto, clave: string) => {
    const aplicaciones = aplicacionesDe(valores, documentos);
    if (!aplicaciones.length || queda.isNegative()) {
      await dialogos.aviso(
        'Atencion',
        aplicaciones.length ? supera : 'Escriba cuánto aplicar en algún documento.',
      );
      return setFocus(primero);
    }
    try {
      await abono.aplicar(aplicaciones, clave);
    } catch (error) {
      if (!conErrores(form, error, documentos, de)) await dialogos.error('Error', mensajeDe(error));
      return;
    }
    void refrescar(consultas, de.alCambiar);
    avisoBreve('Aplicado');
    alCerrar();
  };
  return (
    <Form form={form} onSubmit={aplicar} aria-label={`Aplicar ${abono.que}`}>
      <RejillaReparto de={de} documentos={documentos} />
      <p className={queda.isNegative() ? estilos.supera : estilos.queda} role="status">
        {queda.isNegative() ? supera : de.palabras.quedaAFavor(dinero(queda))}
      </p>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Aplicar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
