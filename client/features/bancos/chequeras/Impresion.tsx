import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { BotonDescargar, Consulta } from '@/ui/base';
import { Acciones, Ancho, BotonEnviar, Campos, Form, SelectField, SwitchField, TextField } from '@/ui/form';
import { formatoQuery, guardarFormato, rutaDePrueba, type FormatoDeCheque } from '../api';
import { aCuerpo, CAMPOS, desdeFormato, FECHAS, MILIMETROS, type DatosFormato } from './formato';

interface Props {
  banco: { id: number; nombre: string };
  alCerrar: () => void;
}

/** Dónde va cada cosa en los cheques de un banco. */
export function Impresion({ banco, alCerrar }: Props) {
  return (
    <VentanaForm titulo={`Impresión: ${banco.nombre}`} alCerrar={alCerrar} tamano={640}>
      <Consulta de={useQuery(formatoQuery(banco.id))} enSeccion>
        {(formato) => <Posiciones banco={banco} formato={formato} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

const Milimetros = ({ name, label }: { name: string; label: string }) => (
  <TextField
    name={name}
    label={label}
    className="tabular"
    inputMode="numeric"
    maxLength={3}
    rules={MILIMETROS}
  />
);

function Posiciones({ banco, formato, alCerrar }: Props & { formato: FormatoDeCheque }) {
  const consultas = useQueryClient();
  const edita = usePermiso('contabilidad.editar');
  const form = useForm<DatosFormato>({ defaultValues: desdeFormato(formato) });
  const enviar = async (datos: DatosFormato) => {
    try {
      await guardarFormato(banco.id, aCuerpo(datos, formato.version));
    } catch (error) {
      if (
        !ponerAnidados(form, error, (camino) => (/^campos\.[a-z_]+$/.test(camino) ? `${camino}.x` : camino))
          .puestos
      )
        await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.asiento);
    avisoBreve('Posiciones guardadas');
    alCerrar();
  };
  return (
    <Form form={form} onSubmit={enviar} aria-label="Impresión de los cheques">
      <p style={{ marginTop: 0 }}>
        En milímetros, desde el borde izquierdo y desde el de arriba del cheque hasta el renglón. Guarde, baje
        la hoja de prueba y póngala sobre un cheque a contraluz: si algo no cae en su sitio, corríjalo.
      </p>
      <Campos columnas={2}>
        <Milimetros name="ancho" label="Ancho del cheque" />
        <Milimetros name="alto" label="Alto del cheque" />
        {CAMPOS.map(({ campo, titulo }) => (
          <Fragment key={campo}>
            <Milimetros name={`campos.${campo}.x`} label={`${titulo}: izquierda`} />
            <Milimetros name={`campos.${campo}.y`} label={`${titulo}: arriba`} />
          </Fragment>
        ))}
        <Milimetros name="renglon" label="Largo del renglón" />
        <SelectField name="fecha_como" label="La fecha" data={FECHAS} />
        <Ancho>
          <SwitchField
            name="con_comprobante"
            label="En una hoja, con el comprobante de egreso debajo"
            description="Si no, solo el cheque, del tamaño que se dijo"
          />
        </Ancho>
      </Campos>
      <Acciones>
        <BotonDescargar ruta={rutaDePrueba(banco.id)}>Hoja de prueba</BotonDescargar>
        <Button variant="default" h={42} onClick={alCerrar}>
          {edita ? 'Cancelar' : 'Cerrar'}
        </Button>
        {edita && <BotonEnviar>Guardar</BotonEnviar>}
      </Acciones>
    </Form>
  );
}
