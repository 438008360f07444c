import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, EmptyState, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form } from '@/ui/form';
import { Consulta } from '@/ui/base';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import { pendientesQuery, type Aplicacion, type Pendiente } from './api';
import estilos from './cartera.module.css';
import { RejillaReparto } from './RejillaReparto';
import { repartir } from './reparto';
import { useAplicado } from './useAplicado';
import { aplicacionesDe, campoDe, conErrores, repartoDe, type Reparto } from './valores';

export interface Abono {
  /** Cómo se llama lo que se aplica: "el anticipo", "la nota de crédito". */
  que: string;
  idCli: number;
  queda: string;
  aplicar: (aplicaciones: Aplicacion[], clave: string) => Promise<unknown>;
}
interface Props {
  abono: Abono;
  alCerrar: () => void;
}

/** Aplica lo que queda de un cobro o de una nota de crédito a lo que su cliente debe. */
export function Aplicar({ abono, alCerrar }: Props) {
  const pendientes = useQuery(pendientesQuery(abono.idCli));
  return (
    <VentanaForm titulo={`Aplicar ${abono.que} de ${dinero(abono.queda)}`} alCerrar={alCerrar} tamano={940}>
      <Consulta de={pendientes} enSeccion>
        {({ documentos }) =>
          documentos.length ? (
            <Formulario abono={abono} documentos={documentos} alCerrar={alCerrar} />
          ) : (
            <EmptyState icono={IconChecks} titulo="No debe nada">
              Podrá aplicarse a su próximo documento.
            </EmptyState>
          )
        }
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({ abono, documentos, alCerrar }: Props & { documentos: Pendiente[] }) {
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
      return;
    }
    try {
      await abono.aplicar(aplicaciones, clave);
    } catch (error) {
      if (!conErrores(form, error, documentos)) await dialogos.error('Error', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.cuenta);
    avisoBreve('Aplicado');
    alCerrar();
  };
  return (
    <Form form={form} onSubmit={aplicar} aria-label={`Aplicar ${abono.que}`}>
      <RejillaReparto documentos={documentos} />
      <p className={queda.isNegative() ? estilos.supera : estilos.queda} role="status">
        {queda.isNegative() ? supera : `Quedarán ${dinero(queda)} a favor del cliente.`}
      </p>
      <Acciones>
        <Button variant="default" h={42} onClick={alCerrar}>
          Cancelar
        </Button>
        <BotonEnviar>Aplicar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
